#!/bin/sh
# Angus Mail marks a sender that the SMTP server rejects by a nested SMTPSenderFailedException, if the server answers MAIL FROM
# with 550. If it answers 530, which asks for authentication (RFC 4954), or 552, there is none. Only the command in the outer
# SMTPSendFailedException reveals that the sender was rejected, and not the recipient.
# Most would expect SMTPSenderFailedException for each rejected MAIL FROM.
#
# Needs JDK 17 or later and Maven. Ends with 1 if anything differs, with 77 if Maven cannot fetch the package.
set -eu
ANGUS=2.0.5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<XML
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.eclipse.angus</groupId><artifactId>angus-mail</artifactId><version>$ANGUS</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B -Dstyle.color=never dependency:copy-dependencies -DoutputDirectory=jars > maven.log || exit 77

cat > Send.java <<'JAVA'
import jakarta.mail.Message;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Properties;

class Send {
    public static void main(String[] answers) throws Exception {
        for (String answer : answers)
            try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                var serving = new Thread(() -> serve(server, answer));
                serving.setDaemon(true);
                serving.start();
                System.out.println(answer + ": " + send(server.getLocalPort()));
            }
    }

    private static String send(int port) throws Exception {
        var properties = new Properties();
        properties.put("mail.smtp.port", port);
        properties.put("mail.smtp.localhost", "client.example");
        Session session = Session.getInstance(properties);
        var message = new MimeMessage(session);
        message.setFrom("from@client.example");
        message.setRecipient(Message.RecipientType.TO, new InternetAddress("to@server.example"));
        message.setText("text");
        message.saveChanges();
        try (var transport = session.getTransport("smtp")) {
            transport.connect("127.0.0.1", null, null);
            transport.sendMessage(message, message.getAllRecipients());
            return "sent";
        } catch (SendFailedException failed) {
            var classes = new StringBuilder(failed.getClass().getSimpleName());
            for (var next = failed.getNextException(); next instanceof SendFailedException more; next = more.getNextException())
                classes.append(", ").append(next.getClass().getSimpleName());
            return classes + "; unsent to " + failed.getValidUnsentAddresses()[0];
        }
    }

    /// Accepts everything but the sender.
    private static void serve(ServerSocket server, String answer) {
        try (var client = server.accept();
                var in = new BufferedReader(new InputStreamReader(client.getInputStream()))) {
            var out = client.getOutputStream();
            out.write("220 server.example\r\n".getBytes());
            for (String line = in.readLine(); line != null; line = in.readLine())
                out.write(((line.startsWith("MAIL") ? answer : "250 ok") + "\r\n").getBytes());
        } catch (Exception ended) {
            // The client has closed the connection.
        }
    }
}
JAVA
echo "angus-mail $ANGUS, MAIL FROM is rejected; expected: SMTPSenderFailedException for each answer. Seen:"
java -cp 'jars/*' Send.java '550 no' '530 authenticate' '552 full' | tee seen
diff seen - <<'TEXT'
550 no: SMTPSendFailedException, SMTPSenderFailedException; unsent to to@server.example
530 authenticate: SMTPSendFailedException; unsent to to@server.example
552 full: SMTPSendFailedException; unsent to to@server.example
TEXT

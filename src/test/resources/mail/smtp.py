# An SMTP server for MailIT. It prints each mail as a line of JSON, as Python's mail library reads it.
# Arguments: port, then "tls" for STARTTLS with the certificate in the working folder, or "auth" for a login.
import json, ssl, sys, threading
from email import message_from_bytes, policy
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult


class Handler:
    tries = 0

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("gone"):
            return "550 5.1.1 No such mailbox"
        if address.startswith("busy"):
            self.tries += 1
            if self.tries < 3:
                return "451 4.7.1 Try again later"
        if address.startswith("policy"):
            return "554 5.7.1 Relay access denied"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        mail = message_from_bytes(envelope.original_content, policy=policy.default)
        print(json.dumps({
            "to": envelope.rcpt_tos,
            "from": envelope.mail_from,
            "headers": {name.lower(): str(value) for name, value in mail.items()},
            "names": [name.lower() for name in mail.keys()],
            "type": mail.get_content_type(),
            "defects": [str(one) for one in mail.defects],
            "secure": session.ssl is not None,
            "text": mail.get_content(),
        }), flush=True)
        return "250 OK"


def login(server, session, envelope, mechanism, data):
    return AuthResult(success=data.login == b"cards" and data.password == b"right", handled=False)


options = {}
if "tls" in sys.argv:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain("certificate.pem", "key.pem")
    options = {"tls_context": context, "require_starttls": True}
if "auth" in sys.argv:
    options = {"authenticator": login, "auth_required": True, "auth_require_tls": False}
Controller(Handler(), hostname="127.0.0.1", port=int(sys.argv[1]), **options).start()
threading.Event().wait()

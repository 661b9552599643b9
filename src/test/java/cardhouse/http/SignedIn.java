package cardhouse.http;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// A browser in which an account is signed in.
record SignedIn(Map<String, String> cookies) {
    static final String OWN_SITE = "same-origin";

    private static final Pattern HIDDEN =
            Pattern.compile("type=\"hidden\" name=\"([\\w-]+)\" value=\"([^\"]*)\"");

    static SignedIn of(Client who) {
        return new SignedIn(
                given().redirects()
                        .follow(false)
                        .header("Sec-Fetch-Site", OWN_SITE)
                        .formParam("do", "in")
                        .formParam("token-text", who.token())
                        .post("/table/account")
                        .cookies());
    }

    String get(String path) {
        return given().urlEncodingEnabled(false).cookies(cookies).get(path).asString();
    }

    /// @param site value of `Sec-Fetch-Site`
    Response post(String path, Map<String, String> form, String site) {
        return given().redirects()
                .follow(false)
                .cookies(cookies)
                .header("Sec-Fetch-Site", site)
                .formParams(form)
                .post(path);
    }

    /// The hidden fields of a page's forms; if several have one name, those of the last one.
    static Map<String, String> fields(String page) {
        var fields = new HashMap<String, String>();
        var field = HIDDEN.matcher(page.replaceFirst("(?s)<footer.*", ""));
        while (field.find()) fields.put(field.group(1), field.group(2));
        return fields;
    }
}

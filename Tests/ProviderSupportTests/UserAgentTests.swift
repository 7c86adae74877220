import ProviderSupport
import Testing

@Suite("Who calls a service")
struct UserAgentTests {
    @Test("Application and version, and the contact if there is one")
    func text() {
        #expect(UserAgent.text(version: "1.2", contact: "me@example.org") == "Haneul/1.2 me@example.org")
        for nobody in [nil, "", "  ", "\r\n", "é"] {
            #expect(UserAgent.text(version: "1.2", contact: nobody) == "Haneul/1.2")
            #expect(UserAgent.naming(nobody, version: "1.2") == nil)
        }
        #expect(UserAgent.naming(" me@example.org ", version: "1.2") == "Haneul/1.2 me@example.org")
    }

    @Test("What is invalid in a header is removed, from the version too")
    func injection() {
        let text = UserAgent.naming("me@example.org\r\nX-Evil: 1\u{0}", version: "1.2\r\nX: 2")
        #expect(text == "Haneul/1.2X: 2 me@example.orgX-Evil: 1")
    }
}

import HTTPService
import HTTPTypes
import Languages
import Site
import Testing

@testable import AccountPages

struct BusyPageTests {
    @Test(
        "who signs in while too many do is told when, and led back to the form",
        arguments: Language.allCases
    )
    func answer(_ language: Language) throws {
        let renderer = try PageRenderer(.house)
        let address = SignInPath.address(to: "/me", over: "/places?q=\"><b>")
        let answer = BusyPages(renderer).answer(leadingTo: address, after: 2, in: language).content
        let html = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "2")
        #expect(answer.headers[.cacheControl] == "no-store" && answer.headers[.contentSecurityPolicy] != nil)
        #expect(html.contains("href=\"/sign-in?next=%2Fme&amp;back=%2Fplaces%3Fq%3D%22%3E%3Cb%3E\""))
        #expect(html.contains("<html lang=\"\(language.rawValue)\">") && !html.contains("\u{1}"))
    }
}

import AccountModels
import HTTPService
import HTTPTypes
import Languages
import Site
import Wire

/// What a server that has too many passwords to check answers to one more.
///
/// Drawing the form again would take most of the time of such an answer, so that a flood of sign-ins would still take the
/// processor from those who look at the weather. This page is drawn once for each language.
struct BusyPages: Sendable {
    /// A page, before and after the address of its link.
    private struct Halves {
        let before, after: [UInt8]
    }

    /// A text that occurs in no page.
    private static let blank = "\u{1}again\u{1}"

    private let pages: [Language: Halves]

    init(_ renderer: PageRenderer) {
        var pages: [Language: Halves] = [:]
        for language in renderer.design.languages {
            let values: [String: Any] = [
                "language": language.rawValue,
                "text": AccountPhrase.busy.text(in: language),
                "again": Self.blank,
            ]
            let html = renderer.text("account-busy", in: language, values)
            guard let blank = html.firstRange(of: Self.blank) else { continue }
            pages[language] = Halves(
                before: Array(html[..<blank.lowerBound].utf8),
                after: Array(html[blank.upperBound...].utf8)
            )
        }
        self.pages = pages
    }

    /// - Parameters:
    ///   - address: Where to try again.
    ///   - seconds: After which time.
    func answer(leadingTo address: String, after seconds: Int, in language: Language) -> ServiceResponse {
        var headers = PageHeaders.security
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.contentLanguage] = language.rawValue
        headers[.cacheControl] = "no-store"
        headers[.retryAfter] = String(seconds)
        let halves = pages[language]
        let link = Array(XMLText.escaped(address).utf8)
        let body = (halves?.before ?? []) + link + (halves?.after ?? [])
        return ServiceResponse(ResponseContent(status: .serviceUnavailable, headers: headers, body: body))
    }
}

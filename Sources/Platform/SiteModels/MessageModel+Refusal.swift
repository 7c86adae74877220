public import Languages

extension MessageModel {
    /// Creates the message of an error page.
    ///
    /// - Parameters:
    ///   - status: The HTTP status (RFC 9110, section 15).
    ///   - reference: The identifier of the request in the log.
    ///   - home: The text of the link to the first page: "Go to the weather".
    ///   - address: Where the link leads if there is something better than the first page.
    public init(
        refusal status: Int,
        language: Language,
        home: String,
        reference: String? = nil,
        retryAt address: String = "/"
    ) {
        let refusal = Refusal(status)
        self.init(
            icon: refusal.icon,
            title: RefusalPhrase.title(refusal).text(in: language),
            text: RefusalPhrase.text(refusal).text(in: language),
            action: Action(
                refusal.isWorthRetrying
                    ? ShellLabel.retry.text(in: language) : home,
                address: refusal.isWorthRetrying ? address : "/"
            ),
            reference: refusal == .internalError ? reference : nil
        )
    }
}

/// The kinds of error pages.
enum Refusal: CaseIterable {
    case notFound, notAllowed, forbidden, badRequest, tooLarge, tooMany, busy, internalError

    init(_ status: Int) {
        self =
            switch status {
            case 404, 410: .notFound
            case 405: .notAllowed
            case 401, 403: .forbidden
            case 413, 414, 431: .tooLarge
            case 429: .tooMany
            case 408, 502, 503, 504: .busy
            case 500...: .internalError
            default: .badRequest
            }
    }

    var isWorthRetrying: Bool {
        switch self {
        case .tooMany, .busy, .internalError: true
        case .notFound, .notAllowed, .forbidden, .badRequest, .tooLarge: false
        }
    }

    var icon: String {
        switch self {
        case .notFound: "compass"
        case .tooMany, .busy: "clock"
        case .notAllowed, .forbidden, .badRequest, .tooLarge, .internalError: "alert"
        }
    }
}

/// The texts of error pages.
enum RefusalPhrase: Translated {
    case title(Refusal), text(Refusal)
}

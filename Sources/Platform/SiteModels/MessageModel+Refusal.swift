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
            title: refusal.title(in: language),
            text: refusal.text(in: language),
            action: Action(
                refusal.isWorthRetrying
                    ? ShellLabel.retry.text(in: language) : home,
                address: refusal.isWorthRetrying ? address : "/"
            ),
            reference: refusal == .internalError ? reference : nil
        )
    }
}

private enum Refusal {
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

    func title(in language: Language) -> String {
        switch (self, language) {
        case (.notFound, .korean): "그런 화면은 없습니다"
        case (.notFound, .english): "There is no such page"
        case (.notAllowed, .korean): "그렇게는 열 수 없습니다"
        case (.notAllowed, .english): "It cannot be opened this way"
        case (.forbidden, .korean): "오래된 화면입니다"
        case (.forbidden, .english): "This page was out of date"
        case (.badRequest, .korean): "알아볼 수 없는 요청입니다"
        case (.badRequest, .english): "The request cannot be understood"
        case (.tooLarge, .korean): "너무 긴 요청입니다"
        case (.tooLarge, .english): "The request is too long"
        case (.tooMany, .korean): "요청이 너무 많습니다"
        case (.tooMany, .english): "Too many requests at once"
        case (.busy, .korean): "지금은 답할 수 없습니다"
        case (.busy, .english): "No answer just now"
        case (.internalError, .korean): "무언가 잘못되었습니다"
        case (.internalError, .english): "Something went wrong"
        }
    }

    func text(in language: Language) -> String {
        switch (self, language) {
        case (.notFound, .korean): "주소가 바뀌었거나 잘못 적혔습니다. 저장한 것은 그대로 있습니다."
        case (.notFound, .english): "The address has changed or was mistyped. What you saved is as it was."
        case (.notAllowed, .korean): "주소창으로 열리지 않는 주소입니다. 바뀐 것은 없습니다."
        case (.notAllowed, .english): "This address answers forms only. Nothing was changed."
        case (.forbidden, .korean): "아무것도 바꾸지 않았습니다. 처음 화면에서 다시 시도해 주세요."
        case (.forbidden, .english): "Nothing was changed. Please do it again from the first page."
        case (.badRequest, .korean): "아무것도 바꾸지 않았습니다. 처음 화면에서 다시 시작해 주세요."
        case (.badRequest, .english): "Nothing was changed. Please start again from the first page."
        case (.tooLarge, .korean): "서버가 받는 것보다 깁니다. 아무것도 바꾸지 않았습니다."
        case (.tooLarge, .english): "It is longer than the server takes. Nothing was changed."
        case (.tooMany, .korean): "짧은 시간에 요청이 너무 많았습니다. 잠시 뒤에 다시 시도해 주세요."
        case (.tooMany, .english): "Too much was asked in a short time. Please try again in a moment."
        case (.busy, .korean): "서버가 바쁩니다. 저장한 것은 그대로 있으니 잠시 뒤에 다시 시도해 주세요."
        case (.busy, .english): "The server is busy. What you saved is safe; please try again in a moment."
        case (.internalError, .korean):
            "잘못은 저희 쪽에 있고, 기록해 두었습니다. 저장한 것은 그대로 있습니다."
        case (.internalError, .english):
            "The fault is ours and has been logged. What you saved is as it was."
        }
    }
}

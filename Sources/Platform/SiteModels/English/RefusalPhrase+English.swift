extension RefusalPhrase {
    var english: String {
        switch self {
        case .title(.notFound): "There is no such page"
        case .title(.notAllowed): "It cannot be opened this way"
        case .title(.forbidden): "This page was out of date"
        case .title(.badRequest): "The request cannot be understood"
        case .title(.tooLarge): "The request is too long"
        case .title(.tooMany): "Too many requests at once"
        case .title(.busy): "No answer just now"
        case .title(.internalError): "Something went wrong"
        case .text(.notFound): "The address has changed or was mistyped. What you saved is as it was."
        case .text(.notAllowed): "This address answers forms only. Nothing was changed."
        case .text(.forbidden): "Nothing was changed. Please do it again from the first page."
        case .text(.badRequest): "Nothing was changed. Please start again from the first page."
        case .text(.tooLarge): "It is longer than the server takes. Nothing was changed."
        case .text(.tooMany): "Too much was asked in a short time. Please try again in a moment."
        case .text(.busy): "The server is busy. What you saved is safe; please try again in a moment."
        case .text(.internalError): "The fault is ours and has been logged. What you saved is as it was."
        }
    }
}

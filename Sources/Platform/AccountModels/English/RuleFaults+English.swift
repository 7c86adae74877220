extension EmailFault {
    public var english: String { "Enter a valid e-mail address." }
}

extension PasswordFault {
    public var english: String {
        switch self {
        case .tooShort, .noLetter, .noDigit, .noSign:
            "Use letters, digits and a special character (8 or more)."
        case .tooLong: "A password has at most 128 characters."
        case .common: "This password is too common. Choose another one."
        }
    }
}

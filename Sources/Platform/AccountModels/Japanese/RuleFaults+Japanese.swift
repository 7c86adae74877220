extension EmailFault {
    public var japanese: String { "正しいメールアドレスを入力してください。" }
}

extension PasswordFault {
    public var japanese: String {
        switch self {
        case .tooShort, .noLetter, .noDigit, .noSign: "英字、数字、記号を組み合わせて入力してください。（8文字以上）"
        case .tooLong: "パスワードは128文字までです。"
        case .common: "よく使われるパスワードです。別のパスワードを入力してください。"
        }
    }
}

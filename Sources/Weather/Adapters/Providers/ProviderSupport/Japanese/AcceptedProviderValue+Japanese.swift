extension AcceptedProviderValue {
    var japanese: String {
        switch self {
        case .address: "ユーザー名、クエリ、フラグメントのないhttpまたはhttpsのアドレス"
        case .contact: "メールアドレスまたはウェブページ (ASCII)"
        case .key: "空白のないキー"
        }
    }
}

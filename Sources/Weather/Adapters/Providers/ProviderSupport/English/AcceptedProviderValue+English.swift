extension AcceptedProviderValue {
    var english: String {
        switch self {
        case .address: "an http or https address without user, query or fragment"
        case .contact: "a mail address or a web page, in ASCII"
        case .key: "the key without blanks"
        }
    }
}

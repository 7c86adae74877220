import Languages

extension JoinedWords {
    var japanese: String {
        switch self {
        case .list(let words): words.joined(separator: "、")
        case .places(let words): (words.reversed() as [String]).joined(separator: " ")
        }
    }
}

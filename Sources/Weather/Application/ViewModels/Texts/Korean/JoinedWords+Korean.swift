import Languages

extension JoinedWords {
    var korean: String {
        switch self {
        case .list(let words): words.joined(separator: ", ")
        case .places(let words): (words.reversed() as [String]).joined(separator: " ")
        }
    }
}

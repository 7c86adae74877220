import Languages

extension JoinedWords {
    var english: String {
        switch self {
        case .list(let words), .places(let words): words.joined(separator: ", ")
        }
    }
}

import Languages

/// Several words in one text.
enum JoinedWords: Translated {
    case list([String])
    /// The parts of a place's name from the smallest to the largest.
    case places([String])
}

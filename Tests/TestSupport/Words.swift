public import Languages

/// A text expected in each language.
public struct Words: Translated {
    public let korean: String
    public let english: String
    public let japanese: String

    public init(_ korean: String, _ english: String, _ japanese: String) {
        (self.korean, self.english, self.japanese) = (korean, english, japanese)
    }
}

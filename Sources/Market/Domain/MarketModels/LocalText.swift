/// A text of the catalogue in every language.
public struct LocalText: KoreanAndEnglish, Hashable, Sendable {
    public let korean: String
    public let english: String

    public init(korean: String, english: String) {
        (self.korean, self.english) = (korean, english)
    }
}

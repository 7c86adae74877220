/// Something with a text in each language, so that a missing text does not compile.
public protocol Translated<Text> {
    /// A text, or what belongs to a language besides texts, such as the order of the parts of an address.
    associatedtype Text = String

    /// The Korean text.
    var korean: Text { get }
    /// The English text.
    var english: Text { get }
    /// The Japanese text.
    var japanese: Text { get }
}

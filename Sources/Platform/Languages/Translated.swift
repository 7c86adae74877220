/// Something with a text in each language. A language is a `switch` without a default, so that a missing text does not
/// compile.
public protocol Translated {
    /// The Korean text.
    var korean: String { get }
    /// The English text.
    var english: String { get }
}

extension Translated {
    /// Returns the text in a language.
    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }
}

/// An error with a text for people: what happened, to what, and what to do about it.
public protocol LocalizableError: Error {
    /// Returns one or two sentences, without a final full stop. It never contains a key or an address.
    func text(in language: Language) -> String
}

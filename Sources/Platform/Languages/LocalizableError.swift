/// An error a person can read: what happened, to what, and what to do about it.
public protocol LocalizableError: Error {
    /// One or two sentences without a full stop at the end of the last; never holds a key or an address.
    func text(in language: Language) -> String
}

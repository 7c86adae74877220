/// Texts go to the database as C strings, which end at U+0000: what stands behind it would be cut off in silence.
extension String {
    var isStorable: Bool { !utf8.contains(0) }

    /// - Throws: ``Refusal`` for a text that would be cut.
    func checkStorable() throws {
        guard isStorable else { throw Refusal("a text holds the character U+0000") }
    }
}

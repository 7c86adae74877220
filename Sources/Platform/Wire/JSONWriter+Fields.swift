extension JSONWriter {
    /// Writes a field that is an object.
    public mutating func object(_ name: StaticString, _ fields: (inout JSONWriter) -> Void) {
        self.name(name)
        object(fields)
    }

    /// Writes a field that is an array.
    @inlinable
    public mutating func array<Element>(
        _ name: StaticString,
        _ elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.name(name)
        array(elements, write)
    }

    /// Writes a field, or nothing if the value is `nil`.
    public mutating func field(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        self.name(name)
        string(text)
    }

    /// Writes a field, or nothing if the value is `nil`.
    public mutating func field(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        self.name(name)
        integer(number)
    }

    /// Writes a rounded field, or nothing if the value is `nil` or not finite.
    public mutating func field(
        _ name: StaticString,
        _ number: Double?,
        decimals: Int,
        zeros: FixedDecimal.Zeros = .dropped
    ) {
        guard let number, number.isFinite else { return }
        self.name(name)
        decimal(number, decimals: decimals, zeros: zeros)
    }

    /// Writes a field with the value `null`.
    public mutating func null(_ name: StaticString) {
        self.name(name)
        null()
    }

    /// Writes a field whose name is not constant, such as a language code.
    public mutating func field(named name: String, _ text: String) {
        self.name(any: name)
        string(text)
    }
}

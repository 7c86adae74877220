extension JSONWriter {
    /// A field that is an object.
    public mutating func object(_ name: StaticString, _ fields: (inout JSONWriter) -> Void) {
        self.name(name)
        object(fields)
    }

    /// A field that is an array.
    @inlinable
    public mutating func array<Element>(
        _ name: StaticString,
        _ elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.name(name)
        array(elements, write)
    }

    /// Nothing at all for nil.
    public mutating func field(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        self.name(name)
        string(text)
    }

    /// Nothing at all for nil.
    public mutating func field(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        self.name(name)
        integer(number)
    }

    /// Rounded to so many decimals; nothing at all for nil or what is not finite.
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

    /// `null`, where it must be said.
    public mutating func null(_ name: StaticString) {
        self.name(name)
        null()
    }

    /// A name that is not known beforehand, such as a language code.
    public mutating func field(named name: String, _ text: String) {
        self.name(any: name)
        string(text)
    }
}

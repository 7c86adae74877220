/// A value of a row: a text, or a number as one. Services write numbers in either form.
package struct PortalText: Decodable, Hashable, Sendable {
    /// As it was sent, blanks included; a whole number has no fraction.
    package let text: String

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.text = text
        } else {
            let number = try container.decode(Double.self)
            text = number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        }
    }
}

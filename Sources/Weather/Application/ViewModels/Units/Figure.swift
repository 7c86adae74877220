/// A number to be shown large, with its unit beside it in smaller letters.
public struct Figure: Hashable, Sendable {
    /// "1013"; with what belongs to it without a space, "54%".
    public let number: String
    /// "hPa"; nil where there is none, or it stands at the number.
    public let unit: String?
    /// Both, to be read aloud as one: "1013 hPa".
    public let text: String

    init(_ number: String, unit: String? = nil) {
        self.number = number
        self.unit = unit
        text = unit.map { "\(number) \($0)" } ?? number
    }
}

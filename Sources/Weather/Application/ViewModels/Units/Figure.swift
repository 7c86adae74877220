/// A number in large type, with its unit in smaller letters.
public struct Figure: Hashable, Sendable {
    /// "1013"; with what follows without a space, "54%".
    public let number: String
    /// "hPa"; `nil` if there is none, or if it is part of the number.
    public let unit: String?
    /// Both for screen readers: "1013 hPa".
    public let text: String

    init(_ number: String, unit: String? = nil) {
        self.number = number
        self.unit = unit
        text = unit.map { "\(number) \($0)" } ?? number
    }
}

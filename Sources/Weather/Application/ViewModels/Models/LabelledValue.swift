/// A label and its value, inseparable, so that no screen can pair one with another's.
public struct LabelledValue: Hashable, Sendable {
    public let label: String
    /// "–" where the value is unknown.
    public let value: String

    public init(_ label: String, _ value: String?) {
        self.label = label
        self.value = value ?? LabelledValue.absent
    }

    /// Stands for a value nobody gave.
    public static let absent = "–"
}

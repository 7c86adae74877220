/// A label and its value in one type, so that no screen can combine the wrong ones.
public struct LabelledValue: Hashable, Sendable {
    public let label: String
    /// "–" if the value is unknown.
    public let value: String

    public init(_ label: String, _ value: String?) {
        self.label = label
        self.value = value ?? LabelledValue.absent
    }

    /// Shown instead of a missing value.
    public static let absent = "–"
}

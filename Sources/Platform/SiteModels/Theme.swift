/// Light, dark, or as the device is set. The raw values are stored, so they must not change.
public enum Theme: String, CaseIterable, Hashable, Sendable {
    case automatic, light, dark
}

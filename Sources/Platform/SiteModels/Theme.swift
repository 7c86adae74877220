/// Light, dark, or as the device is set. The raw values are fixed: they are kept.
public enum Theme: String, CaseIterable, Hashable, Sendable {
    case automatic, light, dark
}

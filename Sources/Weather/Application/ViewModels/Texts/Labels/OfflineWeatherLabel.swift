public import Languages

/// The offline texts about weather; the others are in `OfflineLabel`.
public enum OfflineWeatherLabel: String, LabelTable {
    case explanation, hint, showHome, shownFrom

    public static let name = "offline"
}

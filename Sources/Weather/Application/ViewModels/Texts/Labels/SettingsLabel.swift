public import Languages

/// The texts of the settings.
public enum SettingsLabel: String, LabelTable {
    case title, units, temperature, wind, pressure, precipitation, visibility
    case display, language, clock, theme, automatic, light, dark, hours12, hours24
    case live, liveHint, on, off, notSaved
    case device
    case sources, sourcesHint
    case data, dataHint, export, exportHint, erase, eraseHint, eraseTitle, eraseText, eraseNow, erased,
        nothingKept
    case nothingToErase

    public static let name = "settings"
}

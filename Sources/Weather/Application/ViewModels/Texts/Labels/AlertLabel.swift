public import Languages

/// The fixed texts of the page of warnings.
public enum AlertLabel: String, LabelTable {
    case areas, instructions, agencyPage, countryNote, toPlace

    public static let name = "alert"
}

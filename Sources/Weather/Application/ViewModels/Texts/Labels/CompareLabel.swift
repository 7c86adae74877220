public import Languages

/// The fixed texts of the page that compares sources.
public enum CompareLabel: String, LabelTable {
    case title, days, source, highest, lowest, precipitation, weight, weightHint, legend, windows, issues,
        toPlace

    public static let name = "compare"
}

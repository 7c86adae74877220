public import Languages

/// The fixed texts of the page of a place's records.
public enum RecordsLabel: String, LabelTable {
    case title, variables, source, error, bias, hits, count, rank, analysis, howToRead, reliability,
        reliabilityHint, probability,
        observed

    public static let name = "records"
}

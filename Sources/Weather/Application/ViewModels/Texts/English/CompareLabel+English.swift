extension CompareLabel {
    public var english: String {
        switch self {
        case .title: "Compare sources"
        case .days: "The coming days by source"
        case .source: "Source"
        case .highest: "High"
        case .lowest: "Low"
        case .precipitation: "Precip."
        case .weight: "Weight"
        case .weightHint:
            "How much of the blend each source is, of the high and of the low. One with a weight of 0 is compared but not used for now: it adds nothing to the others, its latest errors were unusually large, or its licence does not allow it."
        case .legend: "Each dot is one source; the upper line is the high, the lower one the low."
        case .windows:
            "Some weather services give the high of the daytime and the low of the night or early morning, not those of the calendar day."
        case .issues: "When each was issued"
        case .toPlace: "To the weather of this place"
        }
    }
}

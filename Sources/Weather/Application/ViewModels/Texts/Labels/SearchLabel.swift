public import Languages

/// The fixed texts of the search.
public enum SearchLabel: String, LabelTable {
    case title, field, example, find, results, recent, forget, saved
    case didYouMean, useCoordinates, setLocation, coordinateExample, myPosition, listUnreadable

    public static let name = "search"
}

public import Languages

/// The fixed texts of the weather list.
public enum ListLabel: String, LabelTable {
    case title, places, edit, done, units, automatic, celsius, fahrenheit, add
    case high, low, localTime, alert, typical, loading, myLocation, fixTime
    case welcome, welcomeText, offerPosition, offerCitiesText, addCities, offerSearch,
        offerSearchText
    case openSearch

    public static let name = "list"
}

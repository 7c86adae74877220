extension SearchLabel {
    public var english: String {
        switch self {
        case .title: "Search"
        case .field: "City, neighbourhood, airport, US ZIP code or coordinates"
        case .example: "City, town, airport …"
        case .find: "Find"
        case .results: "Places found"
        case .recent: "Recent searches"
        case .forget: "Clear all"
        case .saved: "Saved"
        case .didYouMean: "Did you mean …?"
        case .useCoordinates: "Use coordinates"
        case .setLocation: "Set the location by latitude and longitude"
        case .coordinateExample:
            "Coordinates can be searched too, such as 37.57, 126.98 or 37°34′N 126°59′E"
        case .myPosition: "Weather at my location"
        case .listUnreadable: "Saved places and recent searches cannot be read. Searching works."
        }
    }
}

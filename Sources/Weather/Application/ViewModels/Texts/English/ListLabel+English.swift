extension ListLabel {
    public var english: String {
        switch self {
        case .title: "Weather"
        case .places: "My places"
        case .edit: "Edit"
        case .done: "Done"
        case .units: "Temperature unit"
        case .automatic: "Auto"
        case .celsius: "Celsius"
        case .fahrenheit: "Fahrenheit"
        case .add: "Add a place"
        case .high: "H"
        case .low: "L"
        case .localTime: "Local time"
        case .alert: "Weather alert"
        case .typical: "Typical"
        case .loading: "Loading the weather"
        case .myLocation: "My location"
        case .fixTime: "Position found"
        case .welcome: "Pick a place to begin"
        case .welcomeText: "No account, no tracking. The places you choose stay on this server."
        case .offerPosition: "Where you are"
        case .offerCitiesText: "All in one tap. Delete or move them later."
        case .addCities: "Add these cities"
        case .offerSearch: "Search and choose"
        case .offerSearchText: "Cities, towns and airports in any language, and US ZIP codes."
        case .openSearch: "Open search"
        }
    }
}

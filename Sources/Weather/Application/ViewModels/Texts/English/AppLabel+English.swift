extension AppLabel {
    public var english: String {
        switch self {
        case .appName: "Haneul"
        case .description:
            "The weather where you are and of the places you keep, always with its source and its age."
        case .summary: "The weather where you are and of the places you keep"
        case .home: "Go to the weather"
        case .stillWorks:
            "The weather, the search and the places last read here go on working; saving, settings and signing in do not."
        case .simulated: "Simulated weather, made up for demonstration. Not the real weather."
        case .withoutScripts:
            "Scripts are off: nothing changes by itself, and your position cannot be used. Everything else works."
        case .otherPlaces: "Other places"
        case .switchUnits: "Switch between °C and °F"
        }
    }
}

extension AlertLabel {
    public var english: String {
        switch self {
        case .areas: "Areas"
        case .instructions: "What to do"
        case .agencyPage: "Page of the agency"
        case .countryNote: "It is not known whether these are for this place."
        case .toPlace: "To the weather of this place"
        }
    }
}

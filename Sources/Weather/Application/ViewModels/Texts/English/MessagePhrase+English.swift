extension MessagePhrase {
    var english: String {
        switch self {
        case .notOpenYet: "The weather is not open to you yet"
        case .opens(let hours):
            "This server shows it to those who have kept a place for a day. "
                + (hours.map { "Yours opens in \($0) \($0 == 1 ? "hour" : "hours"): come again then." }
                    ?? "Find a place and save it now; a day later the weather opens.")
        case .findPlace: "Find a place"
        case .pagesOff: "The pages are switched off"
        case .pagesOffAdvice: "This server answers programs only. What you kept is as it was."
        case .listUnreadable: "The list cannot be read"
        case .listUnreadableAdvice:
            "Your places were not deleted. Please try again in a moment; search works as ever."
        case .noPlace: "There is no such place"
        case .noPlaceAdvice:
            "No place has the identifier in this address. Look for it by its name or coordinates."
        case .noCoordinate: "These are no coordinates"
        case .searchPlace: "Search for a place"
        }
    }
}

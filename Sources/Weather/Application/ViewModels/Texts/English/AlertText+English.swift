public import WeatherModels

extension AlertKind {
    public var english: String {
        switch self {
        case .wind: "Strong wind"
        case .rain: "Heavy rain"
        case .snow: "Heavy snow"
        case .ice: "Ice"
        case .cold: "Severe cold"
        case .heat: "Heat"
        case .tropicalNight: "Hot night"
        case .dry: "Dry air"
        case .stormSurge: "Storm surge"
        case .waves: "High waves"
        case .typhoon: "Tropical cyclone"
        case .dust: "Dust"
        case .thunderstorm: "Thunderstorm"
        case .flood: "Flood"
        case .fog: "Fog"
        case .fire: "Fire danger"
        case .air: "Poor air"
        case .avalanche: "Avalanche"
        case .earthquake: "Earthquake"
        case .tsunami: "Tsunami"
        case .other: "Weather"
        }
    }
}

extension AlertTitle {
    public var english: String {
        switch level {
        case nil: kind == .other ? "Weather alert" : kind.english
        case .statement: "\(kind.english) notice"
        case .preliminary: "\(kind.english) watch"
        case .advisory: "\(kind.english) advisory"
        case .warning: "\(kind.english) warning"
        case .major: "\(kind.english) warning, highest level"
        }
    }
}

extension AlertColour {
    public var english: String {
        switch self {
        case .green: "green"
        case .yellow: "yellow"
        case .orange: "orange"
        case .red: "red"
        case .violet: "violet"
        }
    }
}

extension AlertPhrase {
    public var english: String {
        switch self {
        case .active: "In force"
        case .upcoming: "Coming"
        case .country: "In the country"
        case .span(let start, let end): "\(start) – \(end)"
        case .expectedSpan(let start, let end): "\(start), expected until \(end)"
        case .openSpan(let start): "\(start), until further notice"
        case .issued(let moment): "Issued \(moment)"
        case .quotation(let event, let agency): "\(agency): “\(event)”"
        case .colour(let colour): "The agency’s colour: \(colour.english)"
        case .count(let count): "\(count) \(count == 1 ? "alert" : "alerts")"
        case .more(let count): "and \(count) more"
        case .countInCountry(let count): "\(count) in the country"
        case .nothing: "No warning is in force or announced for this place."
        case .stale(let agency, let age), .staleInKorea(let agency, let age):
            "Newer warnings of \(agency) could not be had (as of \(age))"
        case .unavailable: "The warnings for this place could not be had. There may be some."
        case .awaited: "The warnings for this place are being fetched."
        case .unsupported: "None of the sources asked has warnings for this place."
        }
    }
}

extension QuotationMarks {
    var english: Text { ("“", "”", " ") }
}

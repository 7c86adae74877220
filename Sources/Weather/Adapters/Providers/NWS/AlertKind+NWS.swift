import WeatherModels

extension AlertKind {
    /// The kind of a phenomenon by its two letters (NWS Instruction 10-1703, appendix A).
    init?(phenomenon: String) {
        guard let kind = Self.phenomena[phenomenon] else { return nil }
        self = kind
    }

    private static let phenomena: [String: AlertKind] = [
        // Ash, stagnant air, smoke.
        "AF": .air, "AQ": .air, "AS": .air, "MH": .air, "MS": .air, "SM": .air,
        // Beaches, surf, currents, the sea as small craft meet it.
        "BH": .waves, "RB": .waves, "RP": .waves, "SC": .waves, "SE": .waves, "SU": .waves, "SW": .waves,
        "BW": .wind, "EW": .wind, "GL": .wind, "HF": .wind, "HW": .wind, "LW": .wind, "SI": .wind,
        "SR": .wind,
        "TO": .wind, "WI": .wind,
        "BZ": .snow, "LE": .snow, "SQ": .snow, "WS": .snow, "WW": .snow,
        "CF": .stormSurge, "LS": .stormSurge, "SS": .stormSurge,
        "CW": .cold, "EC": .cold, "FR": .cold, "FZ": .cold, "HZ": .cold, "WC": .cold,
        "DF": .flood, "FA": .flood, "FF": .flood, "FL": .flood, "HY": .flood,
        "DS": .dust, "DU": .dust,
        "EH": .heat, "HT": .heat, "XH": .heat,
        "FG": .fog, "MF": .fog, "ZF": .fog,
        "FW": .fire,
        "HU": .typhoon, "TR": .typhoon, "TY": .typhoon,
        "IS": .ice, "UP": .ice, "ZR": .ice, "ZY": .ice,
        "MA": .thunderstorm, "SV": .thunderstorm,
        "TS": .tsunami,
        "LO": .other,
    ]

    /// The kind that the name of an event tells.
    init(event: String) {
        let name = event.lowercased()
        self = Self.names.first { name.contains($0.word) }?.kind ?? .other
    }

    /// The first that occurs counts: "Freezing Fog", "Fire Weather", "Flash Flood", "Snow Squall".
    private static let names: [(word: String, kind: AlertKind)] = [
        ("fire", .fire), ("red flag", .fire), ("air quality", .air), ("stagnation", .air), ("smoke", .air),
        ("ashfall", .air), ("tsunami", .tsunami), ("earthquake", .earthquake), ("avalanche", .avalanche),
        ("storm surge", .stormSurge), ("coastal flood", .stormSurge), ("flood", .flood),
        ("hydrologic", .flood), ("fog", .fog), ("dust", .dust), ("hurricane", .typhoon),
        ("typhoon", .typhoon), ("tropical", .typhoon), ("thunderstorm", .thunderstorm),
        ("marine warning", .thunderstorm), ("tornado", .wind), ("ice storm", .ice), ("freezing", .ice),
        ("blizzard", .snow), ("snow", .snow), ("winter", .snow), ("heat", .heat), ("cold", .cold),
        ("freeze", .cold), ("frost", .cold), ("chill", .cold), ("surf", .waves), ("rip current", .waves),
        ("seas", .waves), ("small craft", .waves), ("beach", .waves), ("wind", .wind), ("gale", .wind),
    ]
}

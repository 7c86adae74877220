/// A group of present weather (WMO No. 306, code table 4678): -SHRA, +TSRAGR, VCSH, BR.
struct WeatherGroup: Hashable {
    enum Intensity: Hashable { case light, moderate, heavy }

    enum Descriptor: String, Hashable {
        case shallow = "MI"
        case partial = "PR"
        case patches = "BC"
        /// Lifted less than 2 m.
        case drifting = "DR"
        case blowing = "BL"
        case showers = "SH"
        case thunderstorm = "TS"
        case freezing = "FZ"
    }

    enum Phenomenon: String, Hashable {
        case drizzle = "DZ"
        case rain = "RA"
        case snow = "SN"
        case snowGrains = "SG"
        case iceCrystals = "IC"
        case icePellets = "PL"
        case hail = "GR"
        case smallHail = "GS"
        /// Of a kind that the instrument does not know.
        case unknownPrecipitation = "UP"

        case mist = "BR"
        case fog = "FG"
        case smoke = "FU"
        case volcanicAsh = "VA"
        case dust = "DU"
        case sand = "SA"
        case haze = "HZ"
        case spray = "PY"

        case dustWhirls = "PO"
        case squalls = "SQ"
        case funnelCloud = "FC"
        case sandstorm = "SS"
        case duststorm = "DS"
    }

    let intensity: Intensity
    /// Within 8 to 16 km, but not at the station.
    let isNearby: Bool
    let descriptors: Set<Descriptor>
    let phenomena: Set<Phenomenon>

    /// Returns `nil` for any other group, and for one with an unknown part.
    init?(_ group: Substring) {
        var rest = group
        (intensity, isNearby) =
            switch rest.first {
            case "-": (.light, false)
            case "+": (.heavy, false)
            default: (.moderate, rest.hasPrefix("VC"))
            }
        rest = rest.dropFirst(isNearby ? 2 : intensity == .moderate ? 0 : 1)
        var (descriptors, phenomena): (Set<Descriptor>, Set<Phenomenon>) = ([], [])
        while !rest.isEmpty {
            let part = String(rest.prefix(2))
            if phenomena.isEmpty, let descriptor = Descriptor(rawValue: part) {
                descriptors.insert(descriptor)
            } else if let phenomenon = Phenomenon(rawValue: part) {
                phenomena.insert(phenomenon)
            } else {
                return nil
            }
            rest = rest.dropFirst(2)
        }
        // Of the descriptors, only these two mean something alone.
        guard !phenomena.isEmpty || !descriptors.isDisjoint(with: [.showers, .thunderstorm]) else {
            return nil
        }
        (self.descriptors, self.phenomena) = (descriptors, phenomena)
    }
}

/// The units a person reads weather in.
public enum UnitSystem: String, CaseIterable, Hashable, Sendable {
    /// °C, m/s, mm, hPa, km. The default wherever a person has not chosen.
    case metric
    /// °F, mph, in, inHg, mi: as the weather is told in the United States.
    case imperial
    /// K, m/s, mm, hPa, km.
    case standard
}

/// Which units a person chose.
public enum UnitChoice: Hashable, Sendable {
    /// Those of the person's region: the choice nobody made, and one that can be made again.
    case automatic
    case chosen(UnitSystem)
}

extension UnitChoice: RawRepresentable {
    /// `automatic`, or the name of the system.
    public init?(rawValue: String) {
        if rawValue == "automatic" {
            self = .automatic
        } else {
            guard let system = UnitSystem(rawValue: rawValue) else { return nil }
            self = .chosen(system)
        }
    }

    public var rawValue: String {
        switch self {
        case .automatic: "automatic"
        case .chosen(let system): system.rawValue
        }
    }
}

/// The system of units in which a person reads weather.
public enum UnitSystem: String, CaseIterable, Hashable, Sendable {
    /// °C, m/s, mm, hPa, km. The default.
    case metric
    /// °F, mph, in, inHg, mi: the units of the United States.
    case imperial
    /// K, m/s, mm, hPa, km.
    case standard
}

/// A person's choice of units.
public enum UnitChoice: Hashable, Sendable {
    /// The units of the person's region; the default, and selectable again.
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

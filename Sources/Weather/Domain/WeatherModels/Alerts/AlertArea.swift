/// An area of a warning, by the code that its agency uses.
public struct AlertArea: Hashable, Sendable {
    /// Whose code it is.
    public enum Scheme: String, CaseIterable, Hashable, Sendable {
        /// A zone of Korean warnings: `L1090500`.
        case koreanZone
        /// A zone or county of the NWS: `WAZ558`.
        case ugc
        /// A county of the Emergency Alert System: `053033`.
        case same
        /// A region of MeteoAlarm: `FR433`.
        case emma
        /// A region of the EU's statistics: `FR433`.
        case nuts
        /// A cell of the DWD: `105315000`.
        case warncell
        /// No code, only a name or a shape.
        case unnumbered
    }

    public var scheme: Scheme
    /// Empty without one.
    public var code: String
    /// In the agency's language; empty if it gives none.
    public var name: String

    public init(_ scheme: Scheme, code: String, name: String = "") {
        self.scheme = scheme
        self.code = code
        self.name = name
    }
}

/// The colour by which an agency shows how serious a warning is.
public enum AlertColour: String, CaseIterable, Hashable, Sendable {
    case green, yellow, orange, red, violet
}

/// Whether the warnings of a place are known. A failed request is never "no warnings".
public enum AlertsStatus: Hashable, Sendable {
    /// The agency answered.
    case ok
    /// It did not, and these are the warnings of an earlier answer, this many seconds old.
    case stale(age: Double)
    /// It did not, and nothing is stored.
    case unavailable
    /// It has not answered yet, and nothing is stored: its answer is awaited.
    case awaited
    /// Nobody who is asked has warnings for the place.
    case unsupported

    /// `ok`, `stale`, `unavailable` or `unsupported`; what is awaited is not available.
    public var name: String {
        switch self {
        case .ok: "ok"
        case .stale: "stale"
        case .unavailable, .awaited: "unavailable"
        case .unsupported: "unsupported"
        }
    }
}

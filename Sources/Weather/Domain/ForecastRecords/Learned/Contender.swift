/// Whose forecasts are compared on a scoreboard.
public enum Contender: Hashable, Sendable {
    case source(RecordSource)
    /// The blend of the sources.
    case blend
    /// What was observed last, as if the weather did not change.
    case persistence
    /// The normal of the day.
    case normal
}

extension Contender: LosslessStringConvertible, Comparable {
    /// The source as it is written, or `blend`, `persistence`, `normal`.
    public var description: String {
        switch self {
        case .source(let source): source.description
        case .blend: "blend"
        case .persistence: "persistence"
        case .normal: "normal"
        }
    }

    /// Returns `nil` for a text that names nobody.
    public init?(_ description: String) {
        switch description {
        case "blend": self = .blend
        case "persistence": self = .persistence
        case "normal": self = .normal
        default:
            guard let source = RecordSource(description) else { return nil }
            self = .source(source)
        }
    }

    /// The blend first, then the sources by name, persistence and the normal.
    public static func < (one: Self, other: Self) -> Bool {
        (one.place, one.description) < (other.place, other.description)
    }

    private var place: Int {
        switch self {
        case .blend: 0
        case .source: 1
        case .persistence: 2
        case .normal: 3
        }
    }
}

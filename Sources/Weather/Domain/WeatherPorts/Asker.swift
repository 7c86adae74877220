public import StoragePort
public import WeatherModels

/// Whom an answer is for: what must be asked upstream for it is taken from what is theirs of the providers' budgets. What is
/// held costs nobody anything.
public enum Asker: Hashable, Sendable {
    /// Whose program it is: a command, and what a server does by itself. Limited by the budgets alone.
    case owner
    /// A client with a key, by the key's public identifier.
    case key(String)
    /// Somebody whose profile has kept a place for ``keepingTime``: the corners of the 0.01° grid of such places, and the
    /// block of addresses they ask from now; nil for the server's own machine.
    case keeper(Profile.ID, of: Set<Coordinate>, at: String?)
    /// Nobody known, by the block of addresses that one subscriber has.
    case stranger(String)
    /// Nobody known, on the server's own machine.
    case thisMachine

    /// Seconds a place is kept before it speaks for who keeps it: new profiles are free to make.
    public static let keepingTime = 86_400.0

    /// Nobody known.
    /// - Parameter subscriber: The block of addresses; nil for the server's own machine.
    public static func nobodyKnown(at subscriber: String?) -> Asker {
        subscriber.map(Asker.stranger) ?? .thisMachine
    }

    /// Which part of a budget may be taken from for the weather of a point.
    public func share(at coordinate: Coordinate) -> BudgetShare {
        switch self {
        case .owner: .whole
        case .key: .keys
        case .keeper(_, let corners, _):
            corners.contains(coordinate.roundedToHundredths) ? .keptPlaces : .open
        case .stranger, .thisMachine: .open
        }
    }
}

/// A part of a provider's budget, by what is asked for.
public enum BudgetShare: String, CaseIterable, Hashable, Sendable {
    /// Whatever is left: the owner's.
    case whole
    /// Of clients with a key: a part is theirs alone.
    case keys
    /// Of places that somebody has kept for a day: a part is theirs alone.
    case keptPlaces = "kept-places"
    /// What nothing is reserved of.
    case open
}

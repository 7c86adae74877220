public import StoragePort
public import WeatherModels

/// Who causes an upstream call, and so whose share of the providers' budgets it uses. Cached answers cost nothing.
public enum Asker: Hashable, Sendable {
    /// The operator: a command, or what a server does by itself. Limited only by the budgets.
    case owner
    /// A client with a key, by the key's public identifier.
    case key(String)
    /// A visitor whose profile has contained a place for ``keepingTime``: the points of the 0.01° grid of such
    /// places, and the block of addresses of the request; `nil` for the server's own machine.
    case keeper(Profile.ID, of: Set<Coordinate>, at: String?)
    /// An unknown visitor, by the block of addresses of one subscriber.
    case stranger(String)
    /// An unknown visitor on the server's own machine.
    case thisMachine

    /// The time in seconds after which a saved place counts for its visitor: new profiles cost nothing to create.
    public static let keepingTime = 86_400.0

    /// Returns the asker for an unknown visitor.
    ///
    /// - Parameter subscriber: The block of addresses; `nil` for the server's own machine.
    public static func nobodyKnown(at subscriber: String?) -> Asker {
        subscriber.map(Asker.stranger) ?? .thisMachine
    }

    /// Returns the share of a budget that the weather of a point may use.
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

/// A share of a provider's budget, by purpose.
public enum BudgetShare: String, CaseIterable, Hashable, Sendable {
    /// Everything that is left: for the operator.
    case whole
    /// For clients with a key, partly reserved for them.
    case keys
    /// For places that somebody saved at least a day ago, partly reserved for them.
    case keptPlaces = "kept-places"
    /// The part that is not reserved.
    case open
}

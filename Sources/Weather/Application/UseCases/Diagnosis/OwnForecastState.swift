/// Whether a server gives the forecast that is made here of those of others, and why: publishing one may need a permit.
public enum OwnForecastState: Hashable, Sendable {
    /// The operator has switched it on.
    case switchedOn
    /// On by itself: only this machine can reach the server.
    case ofThisMachine
    /// The operator has switched it off.
    case switchedOff
    /// Off by itself: others may reach the server.
    case reachedByOthers
    /// The weather is made up, and never part of a blend.
    case simulated

    /// - Parameters:
    ///   - choice: The operator's; `nil` for none.
    ///   - isReachable: Whether others than the operator may see what the server gives.
    public init(choice: Bool?, isReachable: Bool, isSimulated: Bool = false) {
        self =
            switch choice {
            case _ where isSimulated: .simulated
            case true?: .switchedOn
            case false?: .switchedOff
            case nil: isReachable ? .reachedByOthers : .ofThisMachine
            }
    }

    public var isOn: Bool { self == .switchedOn || self == .ofThisMachine }
}

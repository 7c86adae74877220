import WeatherModels
import WeatherPorts

/// Lets one of all equal calls through at a time, among all who share something.
protocol CallGate: Sendable {
    /// Waits until no equal call is under way, unless that has done what this one is for.
    ///
    /// - Parameter isMoot: Asked after each step of another's call, and before this one is admitted. `true` ends the wait.
    func admission(of call: GatedCall, unless isMoot: @escaping @Sendable () -> Bool) async -> CallAdmission

    /// Gives what a call brought to those who wait for it and to all later ones.
    ///
    /// - Returns: Whether it is kept.
    func share(_ entry: SharedEntry, of call: GatedCall) async -> Bool
}

/// A call as gates know it.
struct GatedCall: Hashable, Sendable {
    let provider: ProviderID
    /// At the provider.
    let account: String
    /// Distinguishes the keys with which the provider is asked.
    let keys: String
    let feed: Feed.ID
    /// By which entries and failures are recorded.
    let place: String
    /// The point of the grid, if it is the weather there that is asked for.
    var corner: Coordinate?
    /// How long it may take, waiting included.
    let patience: Duration

    /// Equal calls have equal names: that of the entry and of the lock.
    var name: String { FeedReference(provider: provider, feed: feed).name(at: place) }
}

/// What a gate says to a call.
enum CallAdmission: Sendable {
    /// It may be made. The pass is to be given back.
    case admitted(any CallPass)
    /// It is no longer needed.
    case moot
    /// It must not be made.
    case refused(ProviderError.Reason)
    /// The gate cannot tell: nobody is kept from the call.
    case unguarded
}

/// The right to make a call alone.
protocol CallPass: Sendable {
    /// Gives it back. A second time does nothing.
    func end()
}

/// What a call brought.
struct SharedEntry: Hashable, Sendable {
    enum Kind: UInt8, Hashable, Sendable {
        /// In the format of ``ReportCodec``.
        case report = 1
        /// The result of a look-up.
        case lookUp = 2
    }

    let kind: Kind
    let bytes: [UInt8]
    /// How long it may be of use.
    let lifetime: Duration

    init(_ bytes: [UInt8], _ kind: Kind, for lifetime: Duration) {
        (self.bytes, self.kind, self.lifetime) = (bytes, kind, lifetime)
    }
}

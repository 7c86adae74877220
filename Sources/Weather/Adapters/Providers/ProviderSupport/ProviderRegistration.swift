public import WeatherModels
public import WeatherPorts

/// A provider as one value: what it is, what it takes from the configuration, and how it is made. Its folder declares it, the
/// list of providers registers it, and everything that names a provider to people or programs is derived from it.
public struct ProviderRegistration: Sendable {
    /// Makes the provider for one run of the program.
    public typealias Make = @Sendable (ProviderSurroundings) -> any WeatherProvider

    public let profile: ProviderProfile
    /// Where it stands when nobody orders the list of providers; nil: it is asked only where the list names it.
    public let rank: ImpliedRank?
    /// Its settings but for addresses.
    public let settings: [Setting]
    /// Where its upstream is.
    public let addresses: [UpstreamAddress]
    public let make: Make
    /// Its days gone by, where it keeps them.
    public let history: HistoryRegistration?
    /// What was recorded of its upstream, for tests.
    public let recordings: ProviderRecordings?

    public init(
        _ profile: ProviderProfile,
        rank: ImpliedRank?,
        settings: [Setting] = [],
        addresses: [UpstreamAddress] = [],
        history: HistoryRegistration? = nil,
        recordings: ProviderRecordings? = nil,
        make: @escaping Make
    ) {
        self.profile = profile
        self.rank = rank
        self.settings = settings
        self.addresses = addresses
        self.history = history
        self.recordings = recordings
        self.make = make
    }

    /// What keeps it from being asked; nil for nothing.
    public func lacks(_ values: SettingValues) -> Setting? {
        settings.first { $0.need != nil && values[$0] == nil }
    }

    /// The key to the upstream, where it needs one.
    public var key: Setting? { settings.first { $0.need == .key } }

    /// Every setting it declares, those of its history last.
    public var allSettings: [Setting] {
        settings + addresses.map(\.setting) + (history?.addresses.map(\.setting) ?? [])
    }
}

/// Where a provider stands when nobody orders the list; those of one rank in the order they are registered. One that needs
/// a key is among them only once there is one.
public enum ImpliedRank: Int, Comparable, Sendable {
    /// Somebody pays for it and wants what it gives.
    case paidFor
    /// The weather service of the country itself.
    case national
    case worldwide

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The days gone by, by the same provider.
public struct HistoryRegistration: Sendable {
    /// Makes it for one run of a server.
    public typealias Make = @Sendable (ProviderSurroundings) -> any HistoricalWeatherProvider

    /// Beside those of the provider; read where a server starts.
    public let addresses: [UpstreamAddress]
    public let make: Make

    public init(addresses: [UpstreamAddress] = [], make: @escaping Make) {
        self.addresses = addresses
        self.make = make
    }
}

/// The recorded bodies of an upstream, and how they are read: what fuzzing damages.
public struct ProviderRecordings: Sendable {
    /// Below the corpus of recorded bodies.
    public let folder: String
    /// The feed for a kind of body (`forecast`, `airquality`, `onecall` …). A kind that no feed reads goes to the nearest
    /// one, which has to refuse it decently.
    public let feed: @Sendable (_ kind: String) -> Feed.ID
    /// Where bodies do not tell their units: the provider for each that they may be in; empty where they do.
    public let readers: [ProviderRegistration.Make]

    public init(
        folder: String,
        readers: [ProviderRegistration.Make] = [],
        feed: @escaping @Sendable (_ kind: String) -> Feed.ID
    ) {
        self.folder = folder
        self.readers = readers
        self.feed = feed
    }
}

public import WeatherModels
public import WeatherPorts

/// A provider as one value: its profile, its settings and how to create it. Its folder declares it, the list
/// of providers registers it, and all names of providers shown to people or programs are derived from it.
public struct ProviderRegistration: Sendable {
    /// Creates the provider for one run of the program.
    public typealias Make = @Sendable (ProviderSurroundings) -> any WeatherProvider

    public let profile: ProviderProfile
    /// Its rank in the implied order of providers; `nil` if it is asked only when the configuration lists it.
    public let rank: ImpliedRank?
    /// Its settings, except addresses.
    public let settings: [Setting]
    /// The addresses of its upstream.
    public let addresses: [UpstreamAddress]
    public let make: Make
    /// Its past weather, if it has any.
    public let history: HistoryRegistration?
    /// Recorded bodies of its upstream, for tests.
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

    /// Returns the missing setting without which it is not asked; `nil` if nothing is missing.
    public func lacks(_ values: SettingValues) -> Setting? {
        settings.first { $0.need != nil && values[$0] == nil }
    }

    /// The setting with the key of its upstream, if it needs one.
    public var key: Setting? { settings.first { $0.need == .key } }

    /// All its settings, with those of its history last.
    public var allSettings: [Setting] {
        settings + addresses.map(\.setting) + (history?.addresses.map(\.setting) ?? [])
    }
}

/// The rank of a provider in the implied order. Providers of the same rank are in order of registration. One
/// that needs a key is included only if the key is configured.
public enum ImpliedRank: Int, Comparable, Sendable {
    /// A paid service, which the user therefore prefers.
    case paidFor
    /// The country's own weather service.
    case national
    case worldwide

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The past weather of a provider.
public struct HistoryRegistration: Sendable {
    /// Creates it for one run of a server.
    public typealias Make = @Sendable (ProviderSurroundings) -> any HistoricalWeatherProvider

    /// Addresses in addition to those of the provider; read when a server starts.
    public let addresses: [UpstreamAddress]
    public let make: Make

    public init(addresses: [UpstreamAddress] = [], make: @escaping Make) {
        self.addresses = addresses
        self.make = make
    }
}

/// The recorded bodies of an upstream and how to read them, for fuzzing.
public struct ProviderRecordings: Sendable {
    /// The folder within the corpus of recorded bodies.
    public let folder: String
    /// The feed for a kind of body (`forecast`, `airquality`, `onecall` …). A kind that no feed reads is given to
    /// the most similar one, which must reject it properly.
    public let feed: @Sendable (_ kind: String) -> Feed.ID
    /// For bodies that do not state their units: a provider for each possible system of units. Empty if bodies
    /// state them.
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

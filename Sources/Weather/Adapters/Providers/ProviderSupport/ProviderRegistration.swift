public import ForecastRecords
public import Foundation
public import WeatherModels
public import WeatherPorts

/// A provider as one value: its profile, its settings and how to create it. It is declared in the provider's folder and
/// registered in the list of providers. All names of providers shown to people or programs are derived from it.
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
    /// The registration of the provider's past weather; `nil` if it has none.
    public let history: HistoryRegistration?
    /// The registration of the models that it passes on; `nil` if it passes on none by itself.
    public let models: ModelsRegistration?
    /// The registration of what its stations observed; `nil` if it has no stations.
    public let observations: ObservationsRegistration?
    /// The registration of the past runs of models that it keeps; `nil` if it keeps none.
    public let runs: RunsRegistration?
    /// Recorded bodies of its upstream, for tests.
    public let recordings: ProviderRecordings?

    public init(
        _ profile: ProviderProfile,
        rank: ImpliedRank?,
        settings: [Setting] = [],
        addresses: [UpstreamAddress] = [],
        history: HistoryRegistration? = nil,
        models: ModelsRegistration? = nil,
        observations: ObservationsRegistration? = nil,
        runs: RunsRegistration? = nil,
        recordings: ProviderRecordings? = nil,
        make: @escaping Make
    ) {
        self.profile = profile
        self.rank = rank
        self.settings = settings
        self.addresses = addresses
        self.history = history
        self.models = models
        self.observations = observations
        self.runs = runs
        self.recordings = recordings
        self.make = make
    }

    /// Returns the first required setting that has no value; `nil` if none is missing. Of several settings for the same need,
    /// one is enough. Without what it needs, the provider is not asked.
    public func lacks(_ values: SettingValues) -> Setting? {
        let met = Set(settings.filter { values[$0] != nil }.compactMap(\.need))
        return settings.first { $0.need.map { !met.contains($0) } ?? false }
    }

    /// The settings with the keys of its upstream, of which it needs one; empty if it needs none.
    public var keys: [Setting] { settings.filter { $0.need == .key } }

    /// All settings, including addresses, with those that only servers read last.
    public var allSettings: [Setting] { settings + addresses.map(\.setting) + settingsOfServers }

    /// The settings that only servers read.
    public var settingsOfServers: [Setting] { addressesOfServers.map(\.setting) }

    /// The addresses of the past, which only servers ask.
    public var addressesOfServers: [UpstreamAddress] { (history?.addresses ?? []) + (runs?.addresses ?? []) }
}

/// The rank of a provider in the implied order. Providers of the same rank are in order of registration. One
/// that needs a key is included only if the key is configured.
public enum ImpliedRank: Int, Comparable, Sendable {
    /// A paid service. It comes first, because a user who pays for it prefers it.
    case paidFor
    /// The country's own weather service.
    case national
    case worldwide
    /// Only adds warnings or measurements to the weather of others.
    case supplement

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The past weather of a provider.
public struct HistoryRegistration: Sendable {
    /// Creates the provider of past weather for one run of a server.
    public typealias Make = @Sendable (ProviderSurroundings) -> any HistoricalWeatherProvider

    /// The addresses that only past weather needs, in addition to those of the provider. Only servers read them, when
    /// they start.
    public let addresses: [UpstreamAddress]
    public let make: Make

    public init(addresses: [UpstreamAddress] = [], make: @escaping Make) {
        self.addresses = addresses
        self.make = make
    }
}

/// The models that a provider passes on, each by itself.
public struct ModelsRegistration: Sendable {
    /// Creates the provider of models for one run of a server.
    public typealias Make = @Sendable (ProviderSurroundings) -> any ModelForecastProvider

    /// The models whose forecasts are recorded unless others are configured.
    public let standard: [ForecastModel]
    public let make: Make

    public init(standard: [ForecastModel], make: @escaping Make) {
        self.standard = standard
        self.make = make
    }
}

/// What the stations of a provider observed.
public struct ObservationsRegistration: Sendable {
    /// Creates the provider of observations for one run of a server.
    public typealias Make = @Sendable (ProviderSurroundings) -> any ObservationProvider

    public let rank: ObservationRank
    public let make: Make

    public init(_ rank: ObservationRank, make: @escaping Make) {
        self.rank = rank
        self.make = make
    }
}

/// Whose stations are asked before those of others.
public enum ObservationRank: Int, Comparable, Sendable {
    /// Stations of a weather service with its values of days.
    case climate
    /// Airports.
    case airports
    /// Stations of all kinds.
    case network

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The past runs of models that a provider keeps.
public struct RunsRegistration: Sendable {
    /// Creates the provider of runs for one run of a server; `nil` if it must not be asked.
    public typealias Make = @Sendable (ProviderSurroundings) -> (any ModelRunProvider)?

    /// The addresses that only past runs need, in addition to those of the provider. Only servers read them, when they
    /// start.
    public let addresses: [UpstreamAddress]
    public let make: Make

    public init(addresses: [UpstreamAddress], make: @escaping Make) {
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
    /// Creates a provider for each possible system of units, for bodies that do not state their units. Empty if bodies
    /// state them.
    public let readers: [ProviderRegistration.Make]
    /// Points that bodies are of, if they are of some place.
    public let points: [Coordinate]
    /// Results of look-ups that bodies of a feed need, if other bodies tell them.
    public let lookUps: [Feed.ID: Data]

    public init(
        folder: String,
        readers: [ProviderRegistration.Make] = [],
        points: [Coordinate] = [],
        lookUps: [Feed.ID: Data] = [:],
        feed: @escaping @Sendable (_ kind: String) -> Feed.ID
    ) {
        self.folder = folder
        self.readers = readers
        self.points = points
        self.lookUps = lookUps
        self.feed = feed
    }
}

public import Foundation
public import WeatherModels
import WeatherPorts

/// The state of the providers, the icons and the configuration.
public struct DoctorReport: Hashable, Sendable {
    /// The weather icons compiled into the program.
    public struct Pictures: Hashable, Sendable {
        public var count: Int
        public var bytes: Int

        public init(count: Int, bytes: Int) {
            self.count = count
            self.bytes = bytes
        }
    }

    public var providers: [ProviderDiagnosis]
    public var pictures: Pictures
    /// `nil` if the configuration of a server is malformed.
    public var accounts: AccountsDiagnosis?
    /// `nil` if the configuration of a server is malformed.
    public var notifications: NotificationsDiagnosis?
    /// Of a server; `nil` if the configuration of one is malformed.
    public var ownForecast: OwnForecastState?
    /// `nil` if everything is in files.
    public var database: SharedDatabaseDiagnosis?
    /// `nil` if each node has its own only.
    public var cache: SharedCacheDiagnosis?
    public var configuration: ConfigurationReport

    public init(
        providers: [ProviderDiagnosis],
        pictures: Pictures,
        accounts: AccountsDiagnosis? = nil,
        notifications: NotificationsDiagnosis? = nil,
        ownForecast: OwnForecastState? = nil,
        database: SharedDatabaseDiagnosis? = nil,
        cache: SharedCacheDiagnosis? = nil,
        configuration: ConfigurationReport
    ) {
        self.providers = providers
        self.pictures = pictures
        self.accounts = accounts
        self.notifications = notifications
        self.ownForecast = ownForecast
        self.database = database
        self.cache = cache
        self.configuration = configuration
    }
}

/// The state of one provider.
public struct ProviderDiagnosis: Hashable, Sendable {
    /// Whether it is asked, and if not, why.
    public enum State: Hashable, Sendable {
        case on
        /// The configured list does not contain it.
        case notListed
        case lackingKey
        case lackingContact
    }

    /// Whether it has the key it needs.
    public enum Key: Hashable, Sendable {
        case notNeeded
        case missing
        /// The key masked by ``ConfigurationEntry/masked(_:)``; of a provider of several, each with the name of its setting.
        case present(masked: String)
    }

    /// The result of a connection test.
    public enum Reachability: Hashable, Sendable {
        /// The provider is switched off or needs no network.
        case notChecked
        case reached(in: Duration)
        case failed(ProviderError.Reason)
    }

    /// What became of one call of a service: each needs its own permission at some portals.
    public struct Service: Hashable, Sendable {
        public var feed: FeedID
        /// The portal that was asked; `nil` if the provider has only one.
        public var door: Door?
        /// `nil` if it answered.
        public var failure: ProviderError.Reason?
        /// Why what an agency says about its warnings could not be had, as it is asked for by calls of its own; `nil` if nothing
        /// is missing.
        public var textsFailure: FailureKind?

        public init(
            _ feed: FeedID,
            door: Door? = nil,
            failure: ProviderError.Reason? = nil,
            textsFailure: FailureKind? = nil
        ) {
            self.feed = feed
            self.door = door
            self.failure = failure
            self.textsFailure = textsFailure
        }
    }

    /// One of several portals of a provider.
    public struct Door: Hashable, Sendable {
        /// Its own name, the same in all languages.
        public var name: String
        /// Whether it refuses a key that it does not know otherwise than one that was not applied for.
        public var tellsUnappliedKeys: Bool

        public init(name: String, tellsUnappliedKeys: Bool) {
            self.name = name
            self.tellsUnappliedKeys = tellsUnappliedKeys
        }
    }

    /// The calls left within one limit.
    public struct Budget: Hashable, Sendable {
        public var left: Double
        public var calls: Double
        public var period: Duration

        public init(left: Double, of calls: Double, per period: Duration) {
            self.left = left
            self.calls = calls
            self.period = period
        }
    }

    /// The last failure, in any process that shares the cache.
    public struct Failure: Hashable, Sendable {
        public var reason: FailureKind
        public var at: Date

        public init(_ reason: FailureKind, at: Date) {
            self.reason = reason
            self.at = at
        }
    }

    public var id: ProviderID
    public var state: State
    public var key: Key
    public var reachability: Reachability
    /// In the provider's order; empty if it was not asked.
    public var services: [Service]
    public var budgets: [Budget]
    public var lastFailure: Failure?
    /// When it may be called again, if it asked to wait and that time has not passed; otherwise `nil`.
    public var notBefore: Date?

    public init(
        id: ProviderID,
        state: State,
        key: Key = .notNeeded,
        reachability: Reachability = .notChecked,
        services: [Service] = [],
        budgets: [Budget] = [],
        lastFailure: Failure? = nil,
        notBefore: Date? = nil
    ) {
        self.id = id
        self.state = state
        self.key = key
        self.reachability = reachability
        self.services = services
        self.budgets = budgets
        self.lastFailure = lastFailure
        self.notBefore = notBefore
    }
}

public import Foundation
public import WeatherModels
public import WeatherUnits

/// What a provider is asked.
public struct ProviderRequest: Hashable, Sendable {
    /// Rounded to hundredths of a degree.
    public var coordinate: Coordinate
    /// Height of the ground, where the asker knows it. The repository never gives it: it is no part of the name its
    /// answers are shared under, and two places on one corner of the grid share one answer.
    public var elevation: Length?
    /// The wall clock (which may be frozen).
    public var now: Date
    /// How long the call may take in all.
    public var timeout: Duration
    /// From the answer held, so that the upstream can say "not modified".
    public var validators: Validators?

    public init(
        coordinate: Coordinate,
        elevation: Length? = nil,
        now: Date,
        timeout: Duration,
        validators: Validators? = nil
    ) {
        self.coordinate = coordinate
        self.elevation = elevation
        self.now = now
        self.timeout = timeout
        self.validators = validators
    }
}

/// What an upstream gave to ask conditionally with, verbatim.
public struct Validators: Hashable, Sendable {
    public var entityTag: String?
    public var lastModified: String?

    public init(entityTag: String? = nil, lastModified: String? = nil) {
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}

/// What one feed answered.
public struct FeedAnswer: Hashable, Sendable {
    /// What came back.
    public enum Content: Hashable, Sendable {
        /// A report with the feed's parts, its provenance and its warnings.
        case report(WeatherReport)
        /// What is held is still the newest.
        case notModified
    }

    public var content: Content
    /// How long the upstream says it holds (`Expires − Date`, or `max-age`); nil when it does not say.
    public var lifetime: TimeInterval?
    public var validators: Validators?

    public init(_ content: Content, lifetime: TimeInterval? = nil, validators: Validators? = nil) {
        self.content = content
        self.lifetime = lifetime
        self.validators = validators
    }
}

public import Foundation

/// A provider's name in configuration, output and logs, for example `open-meteo`.
public struct ProviderID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    public var description: String { rawValue }
}

/// What must be said beside a provider's data.
public struct Attribution: Hashable, Sendable {
    /// For example "Weather data by Open-Meteo.com".
    public var text: String
    public var link: String
    /// For example "CC BY 4.0".
    public var licence: String?

    public init(text: String, link: String, licence: String? = nil) {
        self.text = text
        self.link = link
        self.licence = licence
    }
}

/// Where some parts of a report came from.
public struct Provenance: Hashable, Sendable {
    /// What the values are.
    public enum Kind: String, Hashable, Sendable {
        /// Computed or observed for this moment.
        case forecast
        /// Expected from climate normals: not a forecast, and never shown as one.
        case typical
        /// Made up: for demonstrations, and never shown without saying so.
        case simulated
    }

    public var provider: ProviderID
    public var kind: Kind
    public var parts: Set<ReportPart>
    /// When we got it.
    public var fetchedAt: Date
    /// When the provider made it, where it says so.
    public var issuedAt: Date?
    public var attribution: Attribution

    public init(
        provider: ProviderID,
        kind: Kind = .forecast,
        parts: Set<ReportPart>,
        fetchedAt: Date,
        issuedAt: Date? = nil,
        attribution: Attribution
    ) {
        self.provider = provider
        self.kind = kind
        self.parts = parts
        self.fetchedAt = fetchedAt
        self.issuedAt = issuedAt
        self.attribution = attribution
    }
}

/// What a person should know of a report, as data; view models give it words.
public enum ReportWarning: Hashable, Sendable {
    /// A field of the provider's body could not be used (wrong type, outside physical range); the rest was.
    case fieldSkipped(provider: ProviderID, field: String)
    /// A part that was asked for could not be had.
    case partMissing(ReportPart)
    /// A provider that was tried failed; the answer is another's or older. The reason is a short word such as `http-500`.
    case providerFailed(provider: ProviderID, reason: String)
    /// Nobody was asked, since a share of the calls that may be made is used up; whole minutes after which one may be made
    /// again.
    case shareExhausted(CallShare, minutes: Int)
    /// The provider says its product will go away (HTTP 203).
    case deprecatedProduct(provider: ProviderID)
    /// The time zone is a guess of this origin.
    case timeZoneGuessed(PlaceTimeZone.Origin)
    /// Typical weather from the nearest stations, this many metres away at the least.
    case typicalOnly(nearestStation: Double)
}

/// Whose share of the calls that may be made upstream.
public enum CallShare: Hashable, Sendable {
    /// What whoever asks may cause.
    case own
    /// What all who may ask have in common.
    case common
}

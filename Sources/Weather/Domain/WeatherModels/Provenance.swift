public import Foundation

/// The attribution that must be shown with a provider's data.
public struct Attribution: Hashable, Sendable {
    /// For example "Weather data by Open-Meteo.com".
    public var text: String
    public var link: String
    /// For example "CC BY 4.0".
    public var licence: String?
    /// The language of the text for markup, such as `en`.
    public var language: String
    /// The whole text by language if it is our own; the text of a licensor is not translated.
    public var translations: Translations

    public init(
        text: String,
        link: String,
        licence: String? = nil,
        language: String = "en",
        translations: Translations = [:]
    ) {
        self.text = text
        self.link = link
        self.licence = licence
        self.language = language
        self.translations = translations
    }
}

/// The source of some parts of a report.
public struct Provenance: Hashable, Sendable {
    /// The kind of values.
    public enum Kind: String, Hashable, Sendable {
        /// Computed or observed for this time.
        case forecast
        /// Expected from climate normals. It is not a forecast and must never be shown as one.
        case typical
        /// Simulated for demonstrations. It must always be shown as such.
        case simulated
    }

    public var provider: ProviderID
    public var kind: Kind
    /// Whether the provider is the weather service of the country, and not a worldwide model.
    public var isOfficial = false
    public var parts: ReportParts
    /// When the answer was fetched.
    public var fetchedAt: Date
    /// When the provider issued it, if it says so.
    public var issuedAt: Date?
    public var attribution: Attribution
    /// What it was blended of; `nil` if it is a provider's own.
    public var blend: BlendOrigin?

    public init(
        provider: ProviderID,
        kind: Kind = .forecast,
        parts: ReportParts,
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

/// A warning about a report, as data; view models turn it into text.
public enum ReportWarning: Hashable, Sendable {
    /// A field of the provider's body was unusable (wrong type, outside the physical range); the rest was used.
    case fieldSkipped(provider: ProviderID, field: String)
    /// A part that was requested is not available.
    case partMissing(ReportPart)
    /// A provider failed; the answer is another provider's, or older.
    case providerFailed(provider: ProviderID, reason: FailureKind)
    /// The warnings of a provider are known, but not what it says about them, as they are asked for by calls of their own.
    case alertTextsMissing(provider: ProviderID, reason: FailureKind)
    /// No provider was asked, because a share of the allowed calls is used up; the minutes until a call is allowed
    /// again.
    case shareExhausted(CallShare, minutes: Int)
    /// The provider says that it will discontinue its product (HTTP 203).
    case deprecatedProduct(provider: ProviderID)
    /// The time zone is a guess of this origin.
    case timeZoneGuessed(PlaceTimeZone.Origin)
    /// Typical weather; the nearest station is this many metres away.
    case typicalOnly(nearestStation: Double)
}

extension ReportWarning {
    /// The provider named in the warning; `nil` if it names none. Setting it has no effect on a warning that names
    /// none.
    public var provider: ProviderID? {
        get {
            switch self {
            case .fieldSkipped(let provider, _), .providerFailed(let provider, _),
                .alertTextsMissing(let provider, _), .deprecatedProduct(let provider):
                provider
            case .partMissing, .shareExhausted, .timeZoneGuessed, .typicalOnly: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .fieldSkipped(_, let field): self = .fieldSkipped(provider: newValue, field: field)
            case .providerFailed(_, let reason): self = .providerFailed(provider: newValue, reason: reason)
            case .alertTextsMissing(_, let reason):
                self = .alertTextsMissing(provider: newValue, reason: reason)
            case .deprecatedProduct: self = .deprecatedProduct(provider: newValue)
            case .partMissing, .shareExhausted, .timeZoneGuessed, .typicalOnly: break
            }
        }
    }
}

/// A share of the calls allowed upstream.
public enum CallShare: Hashable, Sendable {
    /// The share of the person or key that asks.
    case own
    /// The share that several askers have in common.
    case common
}

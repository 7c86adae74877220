public import Foundation
public import WeatherModels
public import WeatherUnits

/// A request to a provider.
public struct ProviderRequest: Hashable, Sendable {
    /// Rounded to hundredths of a degree.
    public var coordinate: Coordinate
    /// The nearest known place, its district and its region, and its country; `nil` if unknown or if the feed does not
    /// need it (``Feed/needsArea``). It depends on the coordinate alone, by which answers are shared.
    public var area: Area?
    /// The height of the ground, if known. The repository never sets it: answers are shared by coordinate, so two
    /// places at one grid point share one answer.
    public var elevation: Length?
    /// The wall-clock time, which may be frozen.
    public var now: Date
    /// The time limit of the whole call.
    public var timeout: Duration
    /// The validators of the stored answer, so that the upstream can say "not modified".
    public var validators: Validators?
    /// The results of the feed's lookups, as the provider returned them. In the request of a lookup it is its own last
    /// result, if that is still stored, which has expired.
    public var lookUps: [Feed.ID: Data]

    public init(
        coordinate: Coordinate,
        elevation: Length? = nil,
        now: Date,
        timeout: Duration,
        validators: Validators? = nil,
        lookUps: [Feed.ID: Data] = [:]
    ) {
        self.coordinate = coordinate
        self.elevation = elevation
        self.now = now
        self.timeout = timeout
        self.validators = validators
        self.lookUps = lookUps
    }
}

extension ProviderRequest {
    /// Where a coordinate lies, in names.
    public struct Area: Hashable, Sendable {
        /// ISO 3166-1 alpha-2; `nil` at sea.
        public var countryCode: String?
        /// The smallest first: place, district, region.
        public var names: [LocalizedName]
        /// The names of the region in further languages and spellings.
        public var regionNames: [String]

        public init(countryCode: String?, names: [LocalizedName], regionNames: [String] = []) {
            self.countryCode = countryCode
            self.names = names
            self.regionNames = regionNames
        }

        /// Creates the area of a place, with all names of its region that are known.
        public init(of place: Place, in places: any PlaceSearch) {
            let names: [LocalizedName?] = [place.name, place.district, place.region]
            self.init(
                countryCode: place.countryCode,
                names: names.compactMap(\.self),
                regionNames: places.regionNames(of: place)
            )
        }
    }
}

/// The upstream's validators for conditional requests, verbatim.
public struct Validators: Hashable, Sendable {
    public var entityTag: String?
    public var lastModified: String?

    public init(entityTag: String? = nil, lastModified: String? = nil) {
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}

/// The answer of one feed.
public struct FeedAnswer: Hashable, Sendable {
    /// The content of an answer.
    public enum Content: Hashable, Sendable {
        /// A report with the feed's parts, its provenance and its warnings.
        case report(WeatherReport)
        /// The stored answer is still current.
        case notModified
    }

    public var content: Content
    /// How long the upstream says the answer is valid (`Expires − Date`, or `max-age`); `nil` if it does not say.
    public var lifetime: TimeInterval?
    public var validators: Validators?

    public init(_ content: Content, lifetime: TimeInterval? = nil, validators: Validators? = nil) {
        self.content = content
        self.lifetime = lifetime
        self.validators = validators
    }
}

public import WeatherModels

/// The abilities and terms of a provider.
public struct ProviderProfile: Hashable, Sendable {
    public var id: ProviderID
    /// The name shown to people, for example "MET Norway".
    public var name: String
    public var kind: Provenance.Kind
    public var coverage: Coverage
    public var attribution: Attribution
    public var terms: Terms
    public var budget: CallBudget
    /// Its upstream endpoints, the main one first.
    public var feeds: [Feed]
    /// Identifies the account at the provider without revealing its key; empty if there are none. Upstream limits are
    /// recorded by it, because another key has its own plan and budget.
    public var account = ""

    public init(
        id: ProviderID,
        name: String,
        kind: Provenance.Kind = .forecast,
        coverage: Coverage,
        attribution: Attribution,
        terms: Terms,
        budget: CallBudget,
        feeds: [Feed]
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.coverage = coverage
        self.attribution = attribution
        self.terms = terms
        self.budget = budget
        self.feeds = feeds
    }
}

/// Where a provider has data.
public enum Coverage: Hashable, Sendable {
    case global
    /// A box in degrees; `west` may exceed `east` across the antimeridian.
    case box(south: Double, west: Double, north: Double, east: Double)

    /// Whether the provider has data for the point, borders included.
    public func contains(_ coordinate: Coordinate) -> Bool {
        switch self {
        case .global:
            true
        case .box(let south, let west, let north, let east):
            (south...max(south, north)).contains(coordinate.latitude)
                && (west <= east
                    ? west <= coordinate.longitude && coordinate.longitude <= east
                    : west <= coordinate.longitude || coordinate.longitude <= east)
        }
    }
}

/// The conditions for using a provider.
public struct Terms: Hashable, Sendable {
    /// The page with the terms.
    public var link: String
    public var needsKey: Bool
    /// Whether requests must name a contact.
    public var needsContact: Bool
    public var commercialUse: Bool

    public init(link: String, needsKey: Bool, needsContact: Bool, commercialUse: Bool) {
        self.link = link
        self.needsKey = needsKey
        self.needsContact = needsContact
        self.commercialUse = commercialUse
    }
}

/// The calls a provider allows. A call may count as more than 1 (``Feed/weight``).
public struct CallBudget: Hashable, Sendable {
    /// A number of calls per period.
    public struct Limit: Hashable, Sendable {
        public var calls: Double
        public var period: Duration

        public init(_ calls: Double, per period: Duration) {
            self.calls = calls
            self.period = period
        }
    }

    public var limits: [Limit]

    public init(_ limits: [Limit]) {
        self.limits = limits
    }

    /// There is no limit.
    public static let unlimited = CallBudget([])
}

/// One upstream endpoint of a provider.
public struct Feed: Hashable, Sendable {
    /// Unique within the provider; also a file name: lower-case letters, digits and hyphens.
    public struct ID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
        CustomStringConvertible
    {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
        public var description: String { rawValue }
    }

    public var id: ID
    public var parts: Set<ReportPart>
    /// What one call counts against the budget.
    public var weight: Double

    public init(id: ID, parts: Set<ReportPart>, weight: Double = 1) {
        self.id = id
        self.parts = parts
        self.weight = weight
    }
}

public import Foundation
public import WeatherModels

/// The abilities and terms of a provider.
public struct ProviderProfile: Hashable, Sendable {
    /// It includes the name shown to people.
    public var id: ProviderID
    public var kind: Provenance.Kind
    /// Whether it is the weather service of a country, in that country.
    public var isOfficial = false
    public var coverage: Coverage
    public var attribution: Attribution
    public var terms: Terms
    public var budget: CallBudget
    /// Whether the upstream counts the calls of each feed and lookup for itself: if it asks to wait, only that one waits.
    public var quotaIsPerFeed = false
    /// Whether at most one call of each operation of the upstream is under way in a process, because it turns clients away
    /// that ask much at once.
    public var asksOneAtATime = false
    /// Its upstream endpoints, the main one first.
    public var feeds: [Feed]
    /// Identifies the account at the provider without revealing its key; empty if there are none. Upstream limits are
    /// recorded by it, because another key has its own plan and budget.
    public var account = ""
    /// Distinguishes all keys that the provider is asked with, without revealing them; empty if there are none, or if
    /// ``account`` does so already. With others, what feeds were refused before is forgotten, but not how many calls are
    /// used up.
    public var keys = ""
    /// How long a feed that is not in the key's plan is taken for that, in seconds. A day, because a subscription can be bought;
    /// less where a key is applied for service by service, which somebody does who has just been refused.
    public var planLifetime: TimeInterval = 86_400

    /// Whether its lows and highs are those of parts of a day, as of the night before or of the hours around noon, and not of
    /// the whole calendar day. Then its hours say what is compared with others.
    public var extremesAreOfPartsOfDays = false

    /// How old its current conditions may be to stand for the present, in seconds; what is older gives way to the forecast. An
    /// hour, unless the service makes them each hour and gives them out later.
    public var longestPresent: TimeInterval = 3_600

    public init(
        id: ProviderID,
        kind: Provenance.Kind = .forecast,
        coverage: Coverage,
        attribution: Attribution,
        terms: Terms,
        budget: CallBudget,
        feeds: [Feed]
    ) {
        self.id = id
        self.kind = kind
        self.coverage = coverage
        self.attribution = attribution
        self.terms = terms
        self.budget = budget
        self.feeds = feeds
    }

    /// Returns the source of parts that the provider gives.
    public func provenance(
        of parts: ReportParts,
        at fetchedAt: Date,
        issuedAt: Date? = nil
    ) -> Provenance {
        var source = Provenance(
            provider: id,
            kind: kind,
            parts: parts,
            fetchedAt: fetchedAt,
            issuedAt: issuedAt,
            attribution: attribution
        )
        source.isOfficial = isOfficial
        return source
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
    /// Whether its forecasts may become part of a blend of several: not those that ask whoever makes something of them to
    /// publish it under the same terms.
    public var allowsBlending: Bool

    public init(
        link: String,
        needsKey: Bool = false,
        needsContact: Bool = false,
        commercialUse: Bool,
        allowsBlending: Bool = true
    ) {
        self.link = link
        self.needsKey = needsKey
        self.needsContact = needsContact
        self.commercialUse = commercialUse
        self.allowsBlending = allowsBlending
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
    /// Its identifier, unique within the provider.
    public typealias ID = FeedID

    public var id: ID
    public var parts: ReportParts
    /// What one call counts against the budget; 0 for a feed that is answered without one, as from its lookups alone.
    public var weight: Double
    /// The lookups needed before it can be asked.
    public var lookUps: [LookUp]
    /// Whether its warnings or measurements are the agency's own, so that it is asked for them even if another provider's
    /// forecast already contains copies.
    public var isAuthoritative = false
    /// Whether it only extends what the provider's other feeds give, as by days further ahead. Alone it is no answer, and its
    /// failure is none of the provider's.
    public var isExtension = false
    /// Whether its requests state where the coordinate lies, in names (``ProviderRequest/area``).
    public var needsArea = false
    /// The operation of the upstream, if a lookup of the provider calls the same one; `nil` if the feed has it for itself.
    public var operation: String?

    public init(id: ID, parts: ReportParts, weight: Double = 1, lookUps: [LookUp] = []) {
        self.id = id
        self.parts = parts
        self.weight = weight
        self.lookUps = lookUps
    }
}

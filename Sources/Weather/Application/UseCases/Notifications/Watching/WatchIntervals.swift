import Foundation
import WeatherModels
import WeatherPorts

/// How often the places of people's rules can be asked for, so that the providers' budgets carry all of them and most is
/// left to people who look.
///
/// Half of each limit is for watching, and of that, half at most for warnings. If it does not suffice, the intervals of
/// all places of a provider grow to the same length. The repository counts the real calls; this keeps the watcher from
/// asking what would be refused, and tells people how often their place is looked at.
struct WatchIntervals: Sendable {
    /// A place with the parts that its rules need.
    struct Question: Hashable, Sendable {
        let place: Place
        let parts: ReportParts
    }

    /// Of each question, by index.
    let paces: [WatchPace]

    /// Of each limit of a budget.
    static let part = 0.5
    /// Of that.
    static let partOfWarnings = 0.5

    /// - Parameters:
    ///   - providers: In order of preference.
    ///   - country: Finds the country of a place that does not state it.
    init(
        _ questions: [Question],
        providers: [ProviderProfile],
        country: (Coordinate) -> String? = { _ in nil }
    ) {
        var costs = providers.map(ProviderCost.init)
        let charged = questions.map { question in
            Self.charge(question, to: &costs, country: country)
        }
        let intervals = costs.map(\.intervals)
        paces = charged.map { feeds in
            WatchPace(
                warnings: Self.pace(feeds.filter(\.feed.isOfWarnings)) { intervals[$0].warnings },
                weather: Self.pace(feeds.filter { !$0.feed.isOfWarnings }) { intervals[$0].weather }
            )
        }
    }

    /// Returns the currency of what changes soonest, or the interval of the provider whose budget suffices least.
    private static func pace(_ feeds: [Charged], _ interval: (Int) -> TimeInterval) -> TimeInterval? {
        feeds.compactMap(\.feed.parts.currency).min().map { currency in
            feeds.reduce(currency) { max($0, interval($1.provider)) }
        }
    }

    private struct Charged {
        let provider: Int
        let feed: Feed
    }

    /// Adds the calls that a question leads to, as far as no provider fails: for each part to the agencies that have it
    /// first hand, otherwise to the first provider that has it.
    private static func charge(
        _ question: Question,
        to costs: inout [ProviderCost],
        country: (Coordinate) -> String?
    ) -> [Charged] {
        let covering = costs.indices.filter {
            costs[$0].profile.coverage.contains(question.place, country: country)
        }
        var feeds: [Charged] = []
        func add(_ provider: Int, _ feed: Feed) {
            guard !feeds.contains(where: { $0.provider == provider && $0.feed.id == feed.id }) else { return }
            feeds.append(Charged(provider: provider, feed: feed))
        }
        for part in question.parts {
            var isFirstHand = false
            for provider in covering {
                for feed in costs[provider].profile.feeds
                where feed.isAuthoritative && feed.parts.contains(part) {
                    add(provider, feed)
                    isFirstHand = true
                }
            }
            guard !isFirstHand,
                let first = covering.first(where: {
                    costs[$0].profile.feeds.contains { $0.parts.contains(part) }
                })
            else { continue }
            for feed in costs[first].profile.feeds where feed.parts.contains(part) { add(first, feed) }
        }
        let place = question.place
        for feed in feeds {
            costs[feed.provider].add(feed.feed, in: place.countryCode ?? country(place.coordinate))
        }
        return feeds
    }
}

/// The calls of one provider for all watched places.
private struct ProviderCost {
    let profile: ProviderProfile
    private var warnings: [TimeInterval: WatchLoad] = [:]
    private var weather: [TimeInterval: WatchLoad] = [:]
    private var shared: Set<String> = []

    init(_ profile: ProviderProfile) { self.profile = profile }

    mutating func add(_ feed: Feed, in country: String?) {
        add(feed.weight, feed.parts.currency ?? 0, isOfWarnings: feed.isOfWarnings)
        for lookUp in feed.lookUps {
            let isNew =
                switch lookUp.scope {
                case .place: true
                case .country: shared.insert("\(lookUp.id.rawValue) \(country ?? "")").inserted
                case .everywhere: shared.insert(lookUp.id.rawValue).inserted
                }
            guard isNew else { continue }
            add(lookUp.weight, lookUp.lifetime / .seconds(1), isOfWarnings: feed.isOfWarnings)
        }
    }

    private mutating func add(_ weight: Double, _ currency: TimeInterval, isOfWarnings: Bool) {
        guard weight > 0, currency > 0 else { return }
        if isOfWarnings {
            warnings[currency, default: WatchLoad(weight: 0, currency: currency)].weight += weight
        } else {
            weather[currency, default: WatchLoad(weight: 0, currency: currency)].weight += weight
        }
    }

    /// How often this provider can be asked.
    var intervals: (warnings: TimeInterval, weather: TimeInterval) {
        let limits = profile.budget.limits.map { $0.calls / ($0.period / .seconds(1)) }
        guard let limit = limits.min() else { return (0, 0) }
        let rate = limit * WatchIntervals.part
        let (warnings, weather) = (Array(self.warnings.values), Array(self.weather.values))
        let ofWarnings = warnings.shortestInterval(
            within: weather.isEmpty ? rate : rate * WatchIntervals.partOfWarnings
        )
        let left = rate - warnings.rate(atMostEvery: ofWarnings)
        return (ofWarnings, weather.shortestInterval(within: left))
    }
}

extension Feed {
    /// Whether it gives nothing but warnings, so that it can be asked for by itself.
    var isOfWarnings: Bool { parts == [.alerts] }
}

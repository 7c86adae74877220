import Foundation
import HTTPService
import HTTPTypes
import WeatherModels

extension ResponseContent {
    /// An answer written from sources, with the headers that name them and the time it holds.
    /// - Parameters:
    ///   - change: When the body changes by itself; nil: only with its sources.
    ///   - missing: How many places of a list are left out because nobody told anything of them.
    ///   - charge: As how many requests it counts: one for each place of a list.
    convenience init(
        _ body: [UInt8],
        mode: ResponseMode = .json,
        from sources: UsedSources,
        filled: FilledValues = FilledValues(),
        now: Date,
        change: Date? = nil,
        missing: Int = 0,
        charge: Int = 1
    ) {
        var headers = sources.headers
        if !filled.names.isEmpty { headers[.filled] = filled.names.joined(separator: ", ") }
        if missing > 0 { headers[.incomplete] = String(missing) }
        self.init(
            ofAPI: body,
            mode: mode,
            headers: headers,
            lifetime: ContentLifetime(
                fresh: sources.lifetime,
                repeatable: sources.repeatable(from: now, change: change)
            ),
            charge: charge
        )
    }
}

extension HTTPField.Name {
    /// The providers whose data an answer is made of.
    static let provider = Self("X-Haneul-Provider")
    /// `fresh` or `stale`, or `simulated` for what is made up.
    static let freshness = Self("X-Haneul-Freshness")
    /// The fields that are 0 because nobody gave them.
    static let filled = Self("X-Haneul-Filled")
    /// How many places of a list are left out because nobody told anything of them.
    static let incomplete = Self("X-Haneul-Incomplete")
    /// As the API names its cache's key.
    static let cacheKey = Self("X-Cache-Key")
}

import Foundation
import HTTPService
import HTTPTypes
import WeatherModels

extension ResponseContent {
    /// Creates a response from sources, with the header fields that name them, and its lifetime.
    ///
    /// - Parameters:
    ///   - change: When the body changes by itself; `nil` if only with its sources.
    ///   - missing: The number of places missing from a list because no provider has data for them.
    ///   - charge: The number of requests it counts as: one for each place of a list.
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
    /// The providers of the answer's data.
    static let provider = Self("X-Haneul-Provider")
    /// `fresh`, `stale`, or `simulated`.
    static let freshness = Self("X-Haneul-Freshness")
    /// The fields that are 0 because no provider gave a value.
    static let filled = Self("X-Haneul-Filled")
    /// The number of places of a list that are left out because they have no weather.
    static let incomplete = Self("X-Haneul-Incomplete")
    /// The API's name for the key of its cache.
    static let cacheKey = Self("X-Cache-Key")
}

import Foundation
import HTTPService
import HTTPTypes
import UseCases
import WeatherModels

/// The current weather at several places, requested a few at a time, so that a list does not flood the upstreams.
struct SeveralPlaces: Sendable {
    /// In the order of the places; those without weather are left out.
    private(set) var presents: [PresentWeather] = []
    let now: Date
    private let missing: Int

    /// - Throws: The error of the first place if no place has weather.
    init(_ places: [Place], for request: APIRequest) async throws(GatewayError) {
        now = request.gateway.now()
        var found: [Int: Result<PresentWeather, GatewayError>] = [:]
        await withTaskGroup(of: (Int, Result<PresentWeather, GatewayError>).self) { group in
            func ask(_ position: Int) {
                let place = places[position]
                group.addTask { (position, await Self.present(of: place, for: request)) }
            }
            for position in places.indices.prefix(Self.atOnce) { ask(position) }
            var next = Self.atOnce
            while let (position, result) = await group.next() {
                found[position] = result
                if next < places.count {
                    ask(next)
                    next += 1
                }
            }
        }
        let results = places.indices.compactMap { found[$0] }
        presents = results.compactMap { try? $0.get() }
        missing = places.count - presents.count
        if presents.isEmpty, let first = results.first { _ = try first.get() }
    }

    /// Returns the answer for a body.
    func content(_ body: [UInt8]) -> ResponseContent {
        var filled = FilledValues()
        for present in presents { filled.add(present.filled) }
        return ResponseContent(
            body,
            from: presents.map(\.served.answer),
            parts: [.current],
            filled: filled,
            now: now,
            // A missing place may be available soon.
            change: missing == 0 ? presents.map(\.served.localChange).min() : now,
            missing: missing,
            charge: presents.count + missing
        )
    }

    /// Returns the places for ``Endpoint/canonicalQuery``.
    static func canonicalQuery(_ places: [Place]) -> String {
        places.map(\.canonicalQuery).joined(separator: "&")
    }

    /// The number of places requested at the same time.
    private static let atOnce = 8

    private static func present(
        of place: Place,
        for request: APIRequest
    ) async -> Result<PresentWeather, GatewayError> {
        do throws(GatewayError) {
            let served = try await request.weather(at: place, needing: .current)
            return .success(try PresentWeather(of: served, in: request))
        } catch {
            return .failure(error)
        }
    }
}

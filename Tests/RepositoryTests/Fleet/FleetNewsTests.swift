import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("News between nodes")
struct FleetNewsTests {
    private static let contents: [FleetNews.Content] = [
        .entry(fetchedAt: .noon), .failure(.rateLimited(retryAfter: 60)), .failure(.timedOut), .ended,
    ]

    @Test("News is read as it was written", arguments: contents)
    func roundTrip(content: FleetNews.Content) {
        let news = FleetNews(content, of: .call(patience: .zero), from: 7)
        #expect(FleetNews(news.bytes) == news)
    }

    @Test("Any other bytes are no news")
    func damaged() {
        var generator = SeededGenerator(seed: 20)
        for content in Self.contents {
            let bytes = FleetNews(content, of: .call(), from: 7).bytes
            for length in 0..<bytes.count { #expect(FleetNews(Array(bytes.prefix(length))) == nil) }
            #expect(FleetNews(bytes + [0]) == nil)
            for _ in 0..<2_000 {
                var damaged = bytes
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let place = damaged.indices.randomElement(using: &generator) ?? 0
                    damaged[place] = UInt8.random(in: .min ... .max, using: &generator)
                }
                _ = FleetNews(damaged)?.bytes
            }
        }
        #expect(FleetNews([UInt8](repeating: 0, count: 5_000)) == nil)
    }
}

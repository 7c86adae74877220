import Foundation
import TestSupport
import Testing

@testable import Verification

@Suite("X3: the blend of an issue, on weather of known truth")
struct BlendTests {
    @Test("Without any day all sources count alike, and the sum of weights is 1")
    func begins() throws {
        for count in 1...8 {
            var blend = Blend(.temperature, sources: count)
            let values = SourceValues((0..<count).map { 10 + Double($0) })
            let first = blend.issue(lead: 1, values, climate: nil)
            let issued = try #require(first)
            for source in 0..<count {
                #expect(abs(try #require(issued.weights[source]) - 1 / Double(count)) < 1e-12)
            }
            #expect(abs(issued.value - (10 + Double(count - 1) / 2)) < 1e-9)
            #expect(issued.bias(of: 0) == 0 && issued.bias(of: count) == nil)
            #expect(abs(issued.expertWeights.reduce(0, +) - 1) < 1e-12)
        }
    }

    @Test("Nothing is issued of nothing, and nothing begins by it")
    func nothing() {
        var blend = Blend(.temperature, sources: 2)
        let issued = blend.issue(lead: 1, SourceValues([nil, .nan]), climate: 10)
        #expect(issued == nil)
        #expect(blend.leadCount == 0 && blend == Blend(.temperature, sources: 2))
    }

    @Test("A standing error is taken off, and a source of smaller scatter counts more")
    func learns() throws {
        var made = MadeUpForecasts([
            .init(bias: 3, scatter: 0.6, common: 0.3), .init(bias: -2, scatter: 1.5, common: 0.3),
            .init(scatter: 3, common: 0.3),
        ])
        let (blend, last) = Self.learned(&made, days: 400)
        let issued = try #require(last)
        #expect(abs(try #require(issued.bias(of: 0)) - 3) < 0.5)
        #expect(abs(try #require(issued.bias(of: 1)) + 2) < 0.8)
        let weights = try (0..<3).map { try #require(issued.weights[$0]) }
        #expect(weights[0] > weights[1] && weights[1] >= weights[2] && weights[0] > 0.6)
        #expect(blend.leadCount == 1)
    }

    @Test("It beats each source, and the mean of all, over a year")
    func beats() {
        var made = MadeUpForecasts([
            .init(bias: 1, scatter: 1.2, common: 0.4), .init(bias: 2, scatter: 1.3, common: 0.4),
            .init(bias: 1.5, scatter: 1.4, common: 0.4),
        ])
        var walk = WalkForward(Blend(.temperature, sources: 3), truthDelay: 24)
        var errors = [Double](repeating: 0, count: 5)
        walk.run(made.archive(days: 365, leads: 1)) { archived, issued in
            guard let issued, archived.forecast.key.issue.day >= 30 else { return }
            let said = (0..<3).compactMap { archived.forecast.values[$0] }
            for source in 0..<3 { errors[source] += abs(said[source] - archived.observed) }
            errors[3] += abs(said.reduce(0, +) / 3 - archived.observed)
            errors[4] += abs(issued.value - archived.observed)
        }
        #expect(errors[4] < 0.8 * (errors[..<4].min() ?? 0))
    }

    @Test("With any absences, weights sum to 1, none is negative, and absent sources have none")
    func absences() throws {
        var made = MadeUpForecasts(
            (0..<8).map { .init(bias: Double($0) - 4, scatter: 0.5 + Double($0) / 4, absence: 0.4) },
            seed: 7
        )
        var blend = Blend(.temperature, sources: 8)
        for day in 0..<300 {
            let truth = 10 * sin(Double(day) / 30)
            let values = made.values(of: truth)
            guard let issued = blend.issue(lead: Double(day % 3), values, climate: nil) else {
                #expect(values.count == 0)
                continue
            }
            var sum = 0.0
            for source in 0..<8 {
                #expect((issued.weights[source] == nil) == (values[source] == nil))
                let weight = issued.weights[source] ?? 0
                #expect(weight >= 0)
                sum += weight
            }
            #expect(abs(sum - 1) < 1e-12 && issued.value.isFinite && issued.spread >= 0)
            blend.verify(issued, observed: truth)
        }
    }

    @Test("A source that went bad counts little for how far the sources are apart")
    func spread() throws {
        var made = MadeUpForecasts(Array(repeating: .init(scatter: 0.5, common: 0), count: 5), seed: 8)
        var blend = Blend(.temperature, sources: 5)
        var (usual, later) = (0.0, 0.0)
        for day in 0..<160 {
            let values = made.values(of: 12)
            var said = (0..<5).map { values[$0] }
            if day >= 120 { said[2] = 12 + 8 * made.normal() }
            guard let issued = blend.issue(lead: 1, SourceValues(said), climate: 12) else { continue }
            if (100..<120).contains(day) { usual += issued.spread / 20 }
            if day >= 140 { later += issued.spread / 20 }
            blend.verify(issued, observed: 12)
        }
        #expect(usual > 0.3)
        #expect(later < 2.5 * usual, "\(later) \(usual)")
    }

    @Test("Wind is never negative, however the sources err")
    func wind() {
        var made = MadeUpForecasts([.init(bias: 4), .init(bias: 3), .init(bias: 5)])
        var blend = Blend(.wind, sources: 3)
        for _ in 0..<200 {
            guard let issued = blend.issue(lead: 0.5, made.values(of: 0.2), climate: 0) else { continue }
            #expect(issued.value >= 0)
            blend.verify(issued, observed: 0.2)
        }
    }

    @Test("Forecasts that know nothing end at the normal")
    func damping() throws {
        var made = MadeUpForecasts([.init(scatter: 6, common: 0)])
        var blend = Blend(.temperature, sources: 1)
        var last: IssuedBlend?
        for _ in 0..<600 {
            // The truth is apart from what is said.
            last = blend.issue(lead: 10, made.values(of: 12), climate: 12)
            let truth = 12 + 3 * made.normal()
            if let last { blend.verify(last, observed: truth) }
        }
        let issued = try #require(last)
        let damping = (issued.experts[0] - 12) / (issued.blend - 12)
        #expect(abs(damping) < 0.25)
    }

    @Test("One wild value moves the correction by 3.5 standard deviations at most")
    func clips() throws {
        var made = MadeUpForecasts([.init(scatter: 0.5, common: 0)])
        var (blend, _) = Self.learned(&made, days: 200)
        let ofWild = blend.issue(lead: 1, SourceValues([99]), climate: nil)
        let wild = try #require(ofWild)
        blend.verify(wild, observed: 12)
        let next = blend.issue(lead: 1, SourceValues([12]), climate: nil)
        let after = try #require(next)
        #expect(abs(try #require(after.bias(of: 0))) < 0.3)
    }

    @Test("The state is the same bit by bit as bytes; another version or length is refused")
    func coding() throws {
        var made = MadeUpForecasts((0..<6).map { .init(bias: Double($0), absence: 0.1) })
        var walk = WalkForward(Blend(.wind, sources: 6), truthDelay: 24)
        walk.run(made.archive(days: 50, leads: 10)) { _, _ in }
        let data = try JSONEncoder().encode([walk.blend])
        #expect(data.count < 6_000)
        #expect(try JSONDecoder().decode([Blend].self, from: data) == [walk.blend])
        var bytes = try #require(
            Data(base64Encoded: try JSONDecoder().decode([String].self, from: data)[0])
        )
        func decodes(_ bytes: Data) -> Bool {
            (try? JSONDecoder().decode([Blend].self, from: JSONEncoder().encode([bytes]))) != nil
        }
        #expect(decodes(bytes))
        #expect(!decodes(bytes.dropLast()) && !decodes(bytes + [0]) && !decodes(Data()))
        bytes[0] = 2
        #expect(!decodes(bytes))
        bytes[0] = 1
        for i in 5..<13 { bytes[i] = 0xFF }
        #expect(!decodes(bytes))
    }

    @Test("What was issued can be kept, with the absent sources")
    func codingOfIssued() throws {
        var blend = Blend(.temperature, sources: 3)
        let first = blend.issue(lead: 2, SourceValues([1, nil, 3]), climate: 5)
        let issued = try #require(first)
        let data = try JSONEncoder().encode(issued)
        #expect(try JSONDecoder().decode(IssuedBlend.self, from: data) == issued)
    }

    private static func learned(
        _ made: inout MadeUpForecasts,
        days: Int
    ) -> (Blend, IssuedBlend?) {
        var blend = Blend(.temperature, sources: made.sources.count)
        var last: IssuedBlend?
        for day in 0..<days {
            let truth = 12 + 6 * sin(Double(day) / 58) + made.normal()
            last = blend.issue(lead: 1, made.values(of: truth), climate: nil)
            if let last { blend.verify(last, observed: truth) }
        }
        return (blend, last)
    }
}

import Foundation
import SharedFolder
import TestSupport
import Testing
import ValkeyServer
import WeatherModels
import WeatherPorts

@testable import Repository

/// What every gate promises, between processes of a machine and between nodes.
@Suite("Gates of calls", .timeLimit(.minutes(2)))
struct CallGateTests {
    private static func entry() -> SharedEntry {
        let report = WeatherReport(coordinate: Place.seoul.coordinate.roundedToHundredths)
        return SharedEntry(
            ReportCodec.encode(FeedEntry(report: report, fetchedAt: .noon)),
            .report,
            for: .seconds(60)
        )
    }

    @Test("One of all is let through at a time, and each in the end", arguments: GatePair.Kind.allCases)
    func oneAtATime(kind: GatePair.Kind) async throws {
        let pair = try await GatePair(kind)
        let inside = Shared((now: 0, most: 0, all: 0))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<10 {
                group.addTask {
                    let admission = await pair.gates[number % 2].admission(of: .call(), unless: { false })
                    guard let pass = admission.pass else {
                        Issue.record("not admitted: \(admission)")
                        return
                    }
                    inside.change { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
                    await Task.yield()
                    inside.change { $0.now -= 1 }
                    pass.end()
                }
            }
        }
        #expect(inside.value.most == 1 && inside.value.all == 10)
    }

    @Test("Who waits finds what the other shared, and is not let through", arguments: GatePair.Kind.allCases)
    func shared(kind: GatePair.Kind) async throws {
        let pair = try await GatePair(kind)
        let key = FolderKey(GatedCall.call().name)
        let first = await pair.gates[0].admission(of: .call(), unless: { false })
        #expect(first.pass != nil)
        let asked = Shared(0)
        let second = Task {
            await pair.gates[1].admission(of: .call()) {
                asked.change { $0 += 1 }
                return pair.folders[1].entry(key) != nil
            }
        }
        await until { asked.value > 0 }
        let entry = Self.entry()
        #expect(await pair.gates[0].share(entry, of: .call()))
        first.pass?.end()
        #expect(await second.value.isMoot)
        #expect(pair.folders[1].entry(key) == entry.bytes)
    }

    @Test("A call that ends with nothing lets the next one through", arguments: GatePair.Kind.allCases)
    func nothing(kind: GatePair.Kind) async throws {
        let pair = try await GatePair(kind)
        let first = await pair.gates[0].admission(of: .call(), unless: { false })
        let asked = Shared(0)
        let second = Task {
            await pair.gates[1].admission(of: .call()) {
                asked.change { $0 += 1 }
                return false
            }
        }
        await until { asked.value > 0 }
        first.pass?.end()
        first.pass?.end()
        #expect(await second.value.pass != nil)
    }

    @Test(
        "Who died with a pass holds nobody up for longer than a call may take",
        arguments: GatePair.Kind.allCases
    )
    func died(kind: GatePair.Kind) async throws {
        let pair = try await GatePair(kind)
        // A lock ends with its process; a lease by itself.
        _ = await pair.gates[0].admission(of: .call(patience: .milliseconds(200)), unless: { false })
        let next = await pair.gates[1].admission(of: .call(), unless: { false })
        #expect(next.pass != nil)
    }

    @Test("Who is cancelled waits no longer, and takes nothing with them", arguments: GatePair.Kind.allCases)
    func cancelled(kind: GatePair.Kind) async throws {
        let pair = try await GatePair(kind)
        // A lease that nobody gives back is still there when the test ends.
        let call = GatedCall.call(patience: .seconds(3_600))
        let first = await pair.gates[0].admission(of: call, unless: { false })
        let asked = Shared(0)
        let second = Task {
            await pair.gates[1].admission(of: call) {
                asked.change { $0 += 1 }
                return false
            }
        }
        await until { asked.value > 0 }
        second.cancel()
        #expect(await second.value.refusal == .cancelled)
        first.pass?.end()
        #expect(await pair.gates[1].admission(of: call, unless: { false }).pass != nil)
    }

    @Test(
        "A call that is not needed is not let through, and keeps nobody out",
        arguments: GatePair.Kind.allCases
    )
    func moot(kind: GatePair.Kind) async throws {
        let pair = try await GatePair(kind)
        #expect(await pair.gates[0].admission(of: .call(), unless: { true }).isMoot)
        #expect(await pair.gates[1].admission(of: .call(), unless: { false }).pass != nil)
    }
}

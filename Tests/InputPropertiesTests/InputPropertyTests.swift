import Foundation
import InputProperties
import Testing

/// A few thousand inputs for each decoder; `make fuzz` tries more.
@Suite("What strangers send")
struct InputPropertyTests {
    private static let count = ProcessInfo.processInfo.environment["HANEUL_FUZZ"].flatMap { Int($0) } ?? 3_000

    @Test(
        "every example is read as it should be, and so is what is made of them",
        arguments: InputProperties.all.map(\.name)
    )
    func holds(_ name: String) async throws {
        let property = try #require(InputProperties.all.first { $0.name == name })
        for example in property.examples {
            let fault = await property.fault(on: Array(example.utf8))
            #expect(fault == nil, "\(example)")
        }
        var inputs = InputMutator(of: property, seed: 1)
        for number in 0..<Self.count {
            let input = inputs.next()
            guard let fault = await property.fault(on: input) else { continue }
            Issue.record(
                "input \(number): \(fault): \(String(decoding: input.prefix(4_000), as: UTF8.self).debugDescription)"
            )
            return
        }
    }

    @Test("inputs are the same in every run, differ, and are as long as a server takes")
    func inputs() throws {
        let property = try #require(InputProperties.all.first)
        var (one, other) = (InputMutator(of: property, seed: 7), InputMutator(of: property, seed: 7))
        let made = (0..<2_000).map { _ in one.next() }
        #expect(made == (0..<2_000).map { _ in other.next() })
        #expect(Set(made).count > 1_000)
        #expect(made.map(\.count).max() == InputProperties.mostBytes)
    }
}

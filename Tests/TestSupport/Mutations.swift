public import Foundation

/// How many times each recorded body is damaged: 30, or as many as `HANEUL_FUZZ` says. `make fuzz` does it thousands of
/// times.
public enum Mutations {
    public static let perBody =
        ProcessInfo.processInfo.environment["HANEUL_FUZZ"].flatMap { Int($0) } ?? 30

    /// Damaged copies of a body, the same in every run.
    public static func of(_ body: RecordedBody) throws -> some Sequence<Data> {
        // A seed of the name (FNV-1a), so that a body keeps its damage when others come or go.
        let seed = body.name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        var mutator = JSONMutator(try body.read(), seed: seed)
        return (0..<perBody).lazy.map { _ in mutator.next() }
    }
}

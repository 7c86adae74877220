import Foundation
import TestSupport

/// The damaged copies of one body. Each is reproducible by its number, without those before it.
struct Damage {
    /// The number of copies that share a mutator, which reads the whole body when it is created.
    static let blockLength = 250

    private let body: Data
    private let seed: UInt64

    init(of subject: Subject, seed: UInt64) {
        body = subject.body
        // //A hash of the name (FNV-1a), so that a body's damage does not depend on the other bodies.
        self.seed = subject.name.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
    }

    /// Returns a generator of the copies from number `index × blockLength` on, without an end.
    func block(_ index: Int) -> JSONMutator {
        JSONMutator(body, seed: seed &+ UInt64(index))
    }

    /// Returns the copy with this number, from 0.
    func copy(_ iteration: Int) -> Data {
        var mutator = block(iteration / Self.blockLength)
        for _ in 0..<iteration % Self.blockLength { _ = mutator.next() }
        return mutator.next()
    }
}

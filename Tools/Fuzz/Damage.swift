import Foundation
import TestSupport

/// The damaged copies of one body. Each has a number, by which it can be had again without those before it.
struct Damage {
    /// Copies that share a mutator: its making reads the whole body.
    static let blockLength = 250

    private let body: Data
    private let seed: UInt64

    init(of subject: Subject, seed: UInt64) {
        body = subject.body
        // Of the name (FNV-1a), so that a body keeps its damage when others come or go.
        self.seed = subject.name.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
    }

    /// The copies numbered `index × blockLength` and on, without end.
    func block(_ index: Int) -> JSONMutator {
        JSONMutator(body, seed: seed &+ UInt64(index))
    }

    /// The copy of this number, from 0.
    func copy(_ iteration: Int) -> Data {
        var mutator = block(iteration / Self.blockLength)
        for _ in 0..<iteration % Self.blockLength { _ = mutator.next() }
        return mutator.next()
    }
}

import Synchronization
import TestSupport

/// Tries a number of damaged copies of each body, on several cores.
struct Campaign {
    let subjects: [Subject]
    let iterations: Int
    let seed: UInt64

    /// Consecutive copies of one body, which a worker processes together.
    private struct Block {
        let subject: Subject
        let index: Int
        let iterations: Range<Int>
    }

    /// Hands out each block once.
    private final class Queue: Sendable {
        private let blocks: [Block]
        private let taken = Atomic(0)

        init(_ blocks: [Block]) {
            self.blocks = blocks
        }

        func next() -> Block? {
            let index = taken.add(1, ordering: .relaxed).oldValue
            return index < blocks.count ? blocks[index] : nil
        }
    }

    func run(jobs: Int) async -> Tally {
        let queue = Queue(blocks)
        LastWords.prepare(workers: jobs)
        return await withTaskGroup(of: Tally.self) { workers in
            for worker in 0..<jobs {
                workers.addTask {
                    var tally = Tally()
                    while let block = queue.next() {
                        await run(block, worker: worker, into: &tally)
                    }
                    return tally
                }
            }
            var tally = Tally()
            for subject in subjects { tally.expect(subject) }
            for await part in workers { tally.add(part) }
            return tally
        }
    }

    private var blocks: [Block] {
        subjects.flatMap { subject in
            stride(from: 0, to: iterations, by: Damage.blockLength).map { first in
                let end = min(first + Damage.blockLength, iterations)
                return Block(subject: subject, index: first / Damage.blockLength, iterations: first..<end)
            }
        }
    }

    private func run(_ block: Block, worker: Int, into tally: inout Tally) async {
        let clock = ContinuousClock()
        var mutator = Damage(of: block.subject, seed: seed).block(block.index)
        for iteration in block.iterations {
            let damaged = mutator.next()
            LastWords.note("\(block.subject.name), seed \(seed), iteration \(iteration)", worker: worker)
            let start = clock.now
            let verdict = await block.subject.verdict(on: damaged)
            tally.count(verdict, on: block.subject, iteration: iteration, taking: clock.now - start)
        }
    }
}

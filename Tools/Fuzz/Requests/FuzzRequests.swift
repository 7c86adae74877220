import ArgumentParser
import Foundation
import Gateway
import Synchronization
import TestSupport

/// `haneul-fuzz requests`: sends malformed requests to a gateway with invented weather.
struct FuzzRequests: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "requests",
        abstract: "Asks a gateway over made-up weather with parameters of every endpoint, right and wrong.",
        discussion: """
            Each request has to get a documented status and a body that is what its type says. Exit code 1 when one \
            does not, with the options that repeat it.
            """
    )

    @Option(help: "How many requests.")
    var iterations = 100_000

    @Option(help: "Another seed, other requests; the same seed, the same requests.")
    var seed: UInt64 = 1

    @Option(help: "How many are asked at once (default: as many as the machine has cores).")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    func validate() throws {
        guard iterations > 0 else { throw ValidationError("--iterations is 1 or more, not \(iterations)") }
        guard jobs > 0 else { throw ValidationError("--jobs is 1 or more, not \(jobs)") }
    }

    func run() async throws {
        let clock = ContinuousClock()
        let start = clock.now
        LastWords.prepare(workers: jobs)
        let tally = await askAll()
        let seconds = (clock.now - start) / .seconds(1)
        Output.write(tally.table)
        Output.write(
            "\(iterations) requests, seed \(seed), \(jobs) jobs: \(Int(seconds)) s, \(Int(Double(iterations) / seconds))/s"
        )
        guard tally.findings.isEmpty else { throw ExitCode.failure }
    }

    /// Sends the requests in blocks, each with its own seed, so that the number of jobs does not change the result.
    private func askAll() async -> RequestTally {
        let length = 1000
        let blocks = (iterations + length - 1) / length
        let taken = Counter()
        return await withTaskGroup(of: RequestTally.self) { workers in
            for worker in 0..<jobs {
                workers.addTask { [iterations, seed] in
                    let subject = RequestSubject()
                    var tally = RequestTally()
                    while let block = taken.next(below: blocks) {
                        var requests = RequestMutator(seed: seed &* 1_000_003 &+ UInt64(block))
                        for index in (block * length)..<min((block + 1) * length, iterations) {
                            let request = requests.next()
                            LastWords.note("seed \(seed), request \(index): \(request)", worker: worker)
                            tally.count(await subject.verdict(on: request), of: request)
                        }
                    }
                    return tally
                }
            }
            var whole = RequestTally()
            for await part in workers { whole.add(part) }
            return whole
        }
    }

    /// Hands out each number once.
    private final class Counter: Sendable {
        private let taken = Atomic(0)

        func next(below count: Int) -> Int? {
            let number = taken.add(1, ordering: .relaxed).oldValue
            return number < count ? number : nil
        }
    }
}

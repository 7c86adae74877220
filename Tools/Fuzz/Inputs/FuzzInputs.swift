import ArgumentParser
import Foundation
import InputProperties

/// `haneul-fuzz inputs`: gives the decoders of a site what strangers may send.
struct FuzzInputs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inputs",
        abstract:
            "Gives odd inputs to the decoders of tokens, cookies, forms, addresses, changes and backups.",
        discussion: """
            Each has to be read as its decoder promises, within a second and a bounded memory. Exit code 1 when one is \
            not, with the options that repeat it.
            """
    )

    @Option(help: "How many inputs for each decoder.")
    var iterations = 100_000

    @Option(help: "Another seed, other inputs; the same seed, the same inputs.")
    var seed: UInt64 = 1

    @Option(help: "How many decoders are tried at once (default: as many as the machine has cores).")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "Only the decoder of this name.")
    var only: String?

    @Option(help: "Try only this input, and print it with what became of it.")
    var iteration: Int?

    /// All together, in MiB.
    private static let mostMemory = 512

    func validate() throws {
        guard iterations > 0 else { throw ValidationError("--iterations is 1 or more, not \(iterations)") }
        guard jobs > 0 else { throw ValidationError("--jobs is 1 or more, not \(jobs)") }
        guard iteration ?? 0 >= 0 else { throw ValidationError("--iteration is 0 or more") }
    }

    func run() async throws {
        let chosen = InputProperties.all.filter { only == nil || $0.name == only }
        guard !chosen.isEmpty else {
            let names = InputProperties.all.map(\.name).joined(separator: ", ")
            throw ValidationError("--only is one of \(names)")
        }
        if let iteration {
            for property in chosen { await show(iteration, of: property) }
            return
        }
        LastWords.prepare(workers: jobs)
        let trials = await tryAll(chosen)
        for trial in trials.sorted(by: { $0.name < $1.name }) { Output.write(trial.line(seed: seed)) }
        let memory = Self.highestMemory
        Output.write("seed \(seed), at most \(memory) MiB")
        guard trials.allSatisfy({ $0.finding == nil }), memory <= Self.mostMemory else {
            throw ExitCode.failure
        }
    }

    private func tryAll(_ properties: [any InputProperty]) async -> [InputTrial] {
        await withTaskGroup(of: [InputTrial].self) { workers in
            for worker in 0..<jobs {
                let own = properties.enumerated().filter { $0.offset % jobs == worker }.map(\.element)
                workers.addTask { [iterations, seed] in
                    var trials: [InputTrial] = []
                    for property in own {
                        trials.append(
                            await InputTrial(of: property, iterations: iterations, seed: seed, worker: worker)
                        )
                    }
                    return trials
                }
            }
            return await workers.reduce(into: []) { $0 += $1 }
        }
    }

    private func show(_ iteration: Int, of property: some InputProperty) async {
        var inputs = InputMutator(of: property, seed: seed)
        for _ in 0..<iteration { _ = inputs.next() }
        let input = inputs.next()
        Output.write(
            "\(property.name), input \(iteration): \(await property.fault(on: input) ?? "as promised")"
        )
        Output.write(Data(input))
    }

    /// The most memory that the process ever had, in MiB.
    private static var highestMemory: Int {
        var usage = rusage()
        #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss >> 10
        #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss >> 20
        #endif
    }
}

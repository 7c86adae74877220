import ArgumentParser
import Foundation

/// `haneul-fuzz bodies`, the default: feeds damaged copies of recorded bodies to the real providers.
struct FuzzBodies: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bodies",
        abstract: "Damages recorded bodies at random and feeds them through the real providers.",
        discussion: """
            Each damaged body has to give a report without implausible values or a typed error. Exit code 1 when one \
            does not, with the options that repeat it.
            """
    )

    @Option(help: "How many damaged copies of each body.")
    var iterations = 1000

    @Option(help: "The folder of recorded bodies, with a folder for each service.")
    var corpus = "../shared/corpus"

    @Option(help: "Another seed, other damage; the same seed, the same damage.")
    var seed: UInt64 = 1

    @Option(help: "How many are tried at once (default: as many as the machine has cores).")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "Only bodies whose folder and name contain this text.")
    var only: String?

    @Option(help: "Try only this copy of each body, and print it with what became of it.")
    var iteration: Int?

    func validate() throws {
        guard iterations > 0 else { throw ValidationError("--iterations is 1 or more, not \(iterations)") }
        guard jobs > 0 else { throw ValidationError("--jobs is 1 or more, not \(jobs)") }
        guard iteration ?? 0 >= 0 else { throw ValidationError("--iteration is 0 or more") }
    }

    func run() async throws {
        guard let bodies = try Subject.all(in: URL(filePath: corpus)) else {
            Output.write("Nothing tried: no recorded bodies in \(corpus).")
            return
        }
        let chosen = bodies.filter { body in only.map { body.name.contains($0) } ?? true }
        guard !chosen.isEmpty else {
            throw ValidationError("no body of \(corpus) matches --only \(only ?? "")")
        }
        var subjects: [Subject] = []
        for body in chosen { subjects.append(await body.calibrated()) }
        if let iteration {
            try await show(iteration, of: subjects)
        } else {
            try await damageAll(subjects)
        }
    }

    private func damageAll(_ subjects: [Subject]) async throws {
        let campaign = Campaign(subjects: subjects, iterations: iterations, seed: seed)
        let clock = ContinuousClock()
        let start = clock.now
        let tally = await campaign.run(jobs: jobs)
        Output.write(tally.table(seed: seed, jobs: jobs, elapsed: clock.now - start))
        if !tally.findings.isEmpty { throw ExitCode.failure }
    }

    private func show(_ iteration: Int, of subjects: [Subject]) async throws {
        var found = false
        for subject in subjects {
            let damaged = Damage(of: subject, seed: seed).copy(iteration)
            let verdict = await subject.verdict(on: damaged)
            Output.write("\(subject.name), seed \(seed), iteration \(iteration): \(verdict)")
            Output.write(damaged)
            if case .implausible = verdict { found = true }
        }
        if found { throw ExitCode.failure }
    }
}

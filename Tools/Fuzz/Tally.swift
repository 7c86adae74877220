import WeatherModels
import WeatherPorts

/// The results of damaged bodies by provider.
struct Tally {
    /// A copy that gave impossible weather.
    struct Finding {
        let subject: String
        let iteration: Int
        let problems: [String]

        /// The body and the first problem without its numbers.
        var kind: String { subject + " " + (problems.first ?? "").filter { !$0.isNumber } }
    }

    struct Row {
        var bodies = 0
        var mutations = 0
        var decoded = 0
        /// Counted by the short description of the error.
        var refused: [String: Int] = [:]
        var implausible = 0
        /// The total over all workers.
        var time = Duration.zero
        var slowest = Duration.zero
        var slowestCopy = ""
    }

    private(set) var rows: [Upstream: Row] = [:]
    /// The first finding of each kind of problem in each body; the others are only counted.
    private(set) var findings: [String: Finding] = [:]

    mutating func expect(_ subject: Subject) {
        rows[subject.upstream, default: Row()].bodies += 1
    }

    mutating func count(
        _ verdict: Subject.Verdict,
        on subject: Subject,
        iteration: Int,
        taking time: Duration
    ) {
        var row = Row()
        row.mutations = 1
        row.time = time
        row.slowest = time
        row.slowestCopy = "\(subject.name), iteration \(iteration)"
        switch verdict {
        case .decoded: row.decoded = 1
        case .refused(let error): row.refused[error.shortDescription] = 1
        case .implausible(let problems):
            row.implausible = 1
            note(Finding(subject: subject.name, iteration: iteration, problems: problems))
        }
        rows[subject.upstream, default: Row()].add(row)
    }

    mutating func add(_ other: Tally) {
        for (upstream, row) in other.rows { rows[upstream, default: Row()].add(row) }
        other.findings.values.forEach { note($0) }
    }

    private mutating func note(_ finding: Finding) {
        if let known = findings[finding.kind], known.iteration < finding.iteration { return }
        findings[finding.kind] = finding
    }
}

extension Tally.Row {
    mutating func add(_ other: Self) {
        bodies += other.bodies
        mutations += other.mutations
        decoded += other.decoded
        refused.merge(other.refused, uniquingKeysWith: +)
        implausible += other.implausible
        time += other.time
        if other.slowest > slowest { (slowest, slowestCopy) = (other.slowest, other.slowestCopy) }
    }
}

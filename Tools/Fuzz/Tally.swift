import WeatherPorts

/// What became of the damaged bodies, provider by provider.
struct Tally {
    /// A copy that gave what no weather ever was.
    struct Finding {
        let subject: String
        let iteration: Int
        let problems: [String]
    }

    struct Row {
        var bodies = 0
        var mutations = 0
        var decoded = 0
        /// By the error's short description.
        var refused: [String: Int] = [:]
        var implausible = 0
        /// Over all workers.
        var time = Duration.zero
        var slowest = Duration.zero
        var slowestCopy = ""
    }

    /// Findings told by each worker; the others are counted only.
    private static let enough = 20

    private(set) var rows: [Upstream: Row] = [:]
    private(set) var findings: [Finding] = []

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
            if findings.count < Self.enough {
                findings.append(Finding(subject: subject.name, iteration: iteration, problems: problems))
            }
        }
        rows[subject.upstream, default: Row()].add(row)
    }

    mutating func add(_ other: Tally) {
        for (upstream, row) in other.rows { rows[upstream, default: Row()].add(row) }
        findings += other.findings
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

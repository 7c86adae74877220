import TestSupport

/// The results of requests, by path and status.
struct RequestTally: Sendable {
    private(set) var findings: [String] = []
    private var counts: [String: [Int: Int]] = [:]

    mutating func count(_ verdict: RequestSubject.Verdict, of request: RequestMutator.Request) {
        counts[request.path, default: [:]][verdict.status, default: 0] += 1
        if let problem = verdict.problem { findings.append("\(problem): \(request)") }
    }

    mutating func add(_ other: RequestTally) {
        findings += other.findings
        for (path, statuses) in other.counts {
            for (status, count) in statuses { counts[path, default: [:]][status, default: 0] += count }
        }
    }

    var table: String {
        let statuses = Set(counts.values.flatMap(\.keys)).sorted()
        let width = (counts.keys.map(\.count).max() ?? 0) + 2
        func cell(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        let head = cell("", width) + statuses.map { cell(String($0), 9) }.joined()
        let rows = counts.keys.sorted().map { path in
            path + String(repeating: " ", count: width - path.count)
                + statuses.map { cell(counts[path]?[$0].map(String.init) ?? "", 9) }.joined()
        }
        let wrong = findings.isEmpty ? ["nothing wrong"] : ["WRONG: \(findings.count)"] + findings.prefix(20)
        return ([head] + rows + wrong).joined(separator: "\n")
    }
}

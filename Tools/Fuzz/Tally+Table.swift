import WeatherModels

extension Tally {
    /// The figures as a table, then what was found, with the options that repeat it.
    func table(seed: UInt64, jobs: Int, elapsed: Duration) -> String {
        var lines = [
            Self.line("provider", "bodies", "mutations", "decoded", "refused", "implausible", "seconds")
        ]
        for upstream in Upstream.all {
            guard let row = rows[upstream] else { continue }
            lines.append(Self.line(upstream.id.rawValue, row))
            if !row.refused.isEmpty { lines.append("  refused: " + Self.commonest(row.refused)) }
            lines.append("  slowest: \(row.slowest.milliseconds) ms, \(row.slowestCopy)")
        }
        var sum = Row()
        for row in rows.values { sum.add(row) }
        lines.append(Self.line("together", sum))
        lines.append("seed \(seed), \(elapsed.tenths) s of the clock with \(jobs) at once")
        lines += findings.values.sorted { ($0.subject, $0.iteration) < ($1.subject, $1.iteration) }.map {
            "IMPLAUSIBLE: \($0.problems.prefix(3).joined(separator: "; "))\n"
                + "  again: haneul-fuzz --only '\($0.subject)' --seed \(seed) --iteration \($0.iteration)"
        }
        return lines.joined(separator: "\n")
    }

    /// The most frequent reasons by name, the rest together.
    private static func commonest(_ reasons: [String: Int]) -> String {
        let sorted = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let rest = sorted.dropFirst(8).map(\.value).reduce(0, +)
        return sorted.prefix(8).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            + (rest > 0 ? ", others \(rest)" : "")
    }

    private static func line(_ name: String, _ row: Row) -> String {
        line(
            name,
            "\(row.bodies)",
            "\(row.mutations)",
            "\(row.decoded)",
            "\(row.refused.values.reduce(0, +))",
            "\(row.implausible)",
            row.time.tenths
        )
    }

    private static func line(_ name: String, _ figures: String...) -> String {
        let padding = String(repeating: " ", count: max(0, 16 - name.count))
        return name + padding
            + figures.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
}

extension Duration {
    /// Seconds with one decimal.
    var tenths: String {
        let tenths = Int((self / .milliseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    var milliseconds: Int { Int((self / .milliseconds(1)).rounded()) }
}

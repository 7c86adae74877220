import Foundation

/// What a statement did, as a server logged it.
struct LoggedPlan {
    /// A step that read rows.
    struct Scan {
        let kind: String
        let table: String
        /// Read, with those that a filter left out.
        let rows: Double
    }

    let statement: String
    let scans: [Scan]

    /// Returns the plans in a log, in their order.
    static func all(in log: String) -> [LoggedPlan] {
        var plans: [LoggedPlan] = []
        var lines = log.split(separator: "\n")[...]
        while let line = lines.popFirst() {
            guard line.contains("duration: "), line.hasSuffix("plan:") else { continue }
            // What goes on in further lines begins with a tab.
            let text = lines.prefix { $0.hasPrefix("\t") }
            lines = lines.dropFirst(text.count)
            let data = Data(text.joined(separator: "\n").utf8)
            guard let found = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let statement = found["Query Text"] as? String, let root = found["Plan"] as? [String: Any]
            else { continue }
            plans.append(LoggedPlan(statement: statement, scans: scans(below: root)))
        }
        return plans
    }

    private static func scans(below node: [String: Any]) -> [Scan] {
        func number(_ key: String) -> Double { (node[key] as? NSNumber)?.doubleValue ?? 0 }
        var found = (node["Plans"] as? [[String: Any]] ?? []).flatMap(scans)
        if let kind = node["Node Type"] as? String, kind.hasSuffix("Scan"),
            let table = node["Relation Name"] as? String ?? node["Index Name"] as? String
        {
            let each =
                number("Actual Rows") + number("Rows Removed by Filter")
                + number("Rows Removed by Index Recheck")
            found.append(Scan(kind: kind, table: table, rows: each * number("Actual Loops")))
        }
        return found
    }
}

import Foundation
import Testing

/// Counts the figures of recorded bodies that were compared with what the program shows, and those that were not, with
/// the reason.
struct FigureTally {
    private struct Count {
        var bodies: Set<String> = []
        var compared = 0
        var skipped: [String: Int] = [:]
    }

    private var counts: [String: Count] = [:]

    /// Compares a figure of a body with the one shown; the test fails if they differ.
    ///
    /// - Parameter tolerance: Output has two decimals.
    mutating func compare(
        _ given: Double,
        _ shown: Double?,
        _ what: String,
        of body: String,
        _ api: String,
        within tolerance: Double = 0.0051
    ) {
        note(api, body)
        counts[api]?.compared += 1
        let isSame = shown.map { abs($0 - given) <= tolerance } == true
        #expect(isSame, "\(api), \(body): \(what) is \(shown.map { "\($0)" } ?? "absent"), not \(given)")
    }

    /// Compares a text.
    mutating func compare(_ given: String, _ shown: String?, _ what: String, of body: String, _ api: String) {
        note(api, body)
        counts[api]?.compared += 1
        #expect(shown == given, "\(api), \(body): \(what)")
    }

    mutating func skip(_ reason: String, of body: String, _ api: String, count: Int = 1) {
        note(api, body)
        counts[api]?.skipped[reason, default: 0] += count
    }

    private mutating func note(_ api: String, _ body: String) {
        counts[api, default: Count()].bodies.insert(body)
    }

    func compared(_ api: String) -> Int { counts[api]?.compared ?? 0 }

    /// Writes a line for each API.
    func print() {
        var lines: [String] = []
        for (api, count) in counts.sorted(by: { $0.key < $1.key }) {
            let skipped = count.skipped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            lines.append(
                "\(api): \(count.bodies.count) bodies, \(count.compared) figures compared"
                    + (skipped.isEmpty ? "" : "; skipped: " + skipped.joined(separator: ", "))
            )
        }
        FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }
}

/// The steps and days of a document of `haneul forecast --json`.
struct ShownForecast {
    typealias Members = [String: Any]

    /// By the start of the step.
    let steps: [Date: Members]
    /// By the date.
    let days: [String: Members]

    init(_ run: Program.Run) {
        let steps = run.json["hourly"] as? [Members] ?? []
        self.steps = Dictionary(
            steps.compactMap { step in
                (step["time"] as? String).flatMap { try? Date($0, strategy: .iso8601) }.map { ($0, step) }
            }
        ) { first, _ in first }
        let days = run.json["daily"] as? [Members] ?? []
        self.days = Dictionary(days.compactMap { day in (day["date"] as? String).map { ($0, day) } }) { $1 }
    }

    /// A quantity by its path: "wind.speed".
    static func number(_ path: String, of members: Members?) -> Double? {
        var value: Any? = members
        for name in path.split(separator: ".") { value = (value as? Members)?[String(name)] }
        return (value as? Members)?["value"] as? Double ?? value as? Double
    }
}

import Foundation
import TestSupport

/// A body as `JSONSerialization` sees it, apart from the decoders under test.
struct Independent {
    typealias Members = [String: Any]

    let root: Members
    var properties: Members { root["properties"] as? Members ?? [:] }
    var features: [Members] {
        (root["features"] as? [Members])?.map { $0["properties"] as? Members ?? [:] } ?? [properties]
    }

    init(_ body: RecordedBody) throws {
        root = try JSONSerialization.jsonObject(with: body.read()) as? Members ?? [:]
    }

    /// Numbers, and texts that are numbers.
    static func number(_ value: Any?) -> Double? {
        (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap { Double($0) }
    }

    static func moment(_ value: Any?) -> Date? {
        (value as? String).flatMap { try? Date($0, strategy: .iso8601) }
    }

    /// The values of a layer for each full hour of their times; those that are null are not among them.
    func layer(_ name: String) -> [Date: Double] {
        var hours: [Date: Double] = [:]
        for (start, count, value) in intervals(name) {
            guard let number = Self.number(value) else { continue }
            for hour in 0..<count { hours[start.addingTimeInterval(Double(hour) * 3600)] = number }
        }
        return hours
    }

    /// Start, length in hours and value of each entry of a layer.
    func intervals(_ name: String) -> [(start: Date, hours: Int, value: Any?)] {
        let values = (properties[name] as? Members)?["values"] as? [Members] ?? []
        return values.compactMap { entry in
            let parts = (entry["validTime"] as? String)?.components(separatedBy: "/") ?? []
            guard parts.count == 2, let start = Self.moment(parts[0]),
                let match = parts[1].wholeMatch(of: /P(?:(\d+)D)?(?:T(\d+)H)?/)
            else { return nil }
            let days = match.1.flatMap { Int($0) } ?? 0
            let hours = match.2.flatMap { Int($0) } ?? 0
            return (start, days * 24 + hours, entry["value"])
        }
    }
}

/// The bodies of the corpus by what they are.
enum Bodies {
    static let all = Corpus.bodies(in: "nws")

    private static func of(_ kinds: String...) -> [RecordedBody] {
        all.filter { body in kinds.contains { body.name.contains($0) } }
    }

    static let alerts = of("__alert")
    static let grids = of("gov__gridpoints_", "__gridpoints__")
    static let texts = of("gov__forecast_", "__forecast__")
    static let observations = of("__observation__", "__observations__", "__features__")
    static let points = of("__points__")
    static let stations = of("__stations__")
}

import Foundation

/// A whole body with something wrong in it, as upstreams have shown.
enum DamagedBody {
    /// Every value, the times and the coordinate apart, is `null`.
    static func nulls(_ body: Data) -> Data { values(of: body) { _ in NSNull() } }

    /// Every value is of another type than it should be.
    static func wrongTypes(_ body: Data) -> Data { values(of: body) { ["x": "\($0)"] } }

    /// Every value is out of any physical range.
    static func outOfRange(_ body: Data) -> Data { values(of: body) { _ in 9_999_999 } }

    /// Half of the text, its length right.
    static func half(_ body: Data) -> Data { body.prefix(body.count / 2) }

    /// The latitude is another by twenty degrees, or the cell by some hundreds of kilometres.
    static func elsewhere(_ body: Data) -> Data {
        changed(body) { name, value in
            switch (name, value) {
            case ("latitude", let latitude as Double), ("lat", let latitude as Double): latitude - 20
            case ("nx", is Int), ("ny", is Int): 20
            case ("coordinates", let point as [Double]): [point[0], point[1] - 20]
            case ("coordinates", let rings as [[[Double]]]):
                rings.map { ring in ring.map { [$0[0], $0[1] - 20] } }
            default: nil
            }
        }
    }

    /// All times are this many hours earlier.
    static func older(_ body: Data, byHours hours: Int) -> Data {
        changed(body) { name, value in
            switch (name, value) {
            case ("time", let times as [Int]): times.map { $0 - hours * 3600 }
            case ("time", let time as Int), ("dt", let time as Int): time - hours * 3600
            case ("time", let text as String), ("updated_at", let text as String):
                (try? Date(text, strategy: .iso8601)).map {
                    $0.addingTimeInterval(Double(-hours * 3600)).formatted(.iso8601)
                }
            // From an hour on, for a duration.
            case ("validTime", let text as String):
                text.split(separator: "/").first.flatMap { try? Date(String($0), strategy: .iso8601) }.map {
                    "\($0.addingTimeInterval(Double(-hours * 3600)).formatted(.iso8601))/PT1H"
                }
            default: nil
            }
        }
    }

    /// Position, time and units; a body without them is another fault.
    private static let frame: Set = [
        "time", "dt", "latitude", "longitude", "lat", "lon", "coordinates", "utc_offset_seconds",
        "timezone_offset",
        "interval", "nx", "ny",
    ]

    private static func values(of body: Data, _ replacement: @escaping (Any) -> Any) -> Data {
        changed(body) { name, value in
            guard !frame.contains(name) else { return value }
            switch value {
            case let numbers as [Double]: return numbers.map(replacement)
            case is Double, is Int: return replacement(value)
            // The KMA's values are texts.
            case is String where name.hasSuffix("Value"): return replacement(value)
            default: return nil
            }
        }
    }

    /// Returns the body with members changed; `nil` leaves a member and changes its content.
    private static func changed(_ body: Data, _ change: (String, Any) -> Any?) -> Data {
        func walk(_ value: Any) -> Any {
            switch value {
            case let object as [String: Any]:
                Dictionary(uniqueKeysWithValues: object.map { ($0, change($0, $1) ?? walk($1)) })
            case let array as [Any]: array.map(walk)
            default: value
            }
        }
        guard let root = try? JSONSerialization.jsonObject(with: body),
            let data = try? JSONSerialization.data(withJSONObject: walk(root))
        else { return body }
        return data
    }
}

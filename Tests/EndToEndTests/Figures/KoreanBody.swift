import Foundation
import TestSupport

/// A body of the Korean portal as `JSONSerialization` reads it, and the grid of the KMA by its published formula.
struct KoreanBody {
    typealias Row = [String: Any]

    let rows: [Row]

    init(_ data: Data) {
        let root = try? JSONSerialization.jsonObject(with: data) as? Row
        let body = (root?["response"] as? Row)?["body"] as? Row
        let items = body?["items"]
        rows = (items as? Row)?["item"] as? [Row] ?? items as? [Row] ?? []
    }

    /// A member as text, whatever its type.
    static func text(_ row: Row, _ name: String) -> String { row[name].map { "\($0)" } ?? "" }

    /// A number that is no marker of a missing value.
    static func number(_ row: Row, _ name: String) -> Double? {
        Double(text(row, name)).flatMap { abs($0) < 900 ? $0 : nil }
    }

    /// The moment of a day and a clock in Korea: "20261001" and "0500".
    static func moment(_ day: String, _ clock: String) -> Date? {
        guard day.count == 8, clock.count == 4 else { return nil }
        func part(_ text: String, _ from: Int, _ length: Int) -> Substring {
            text.dropFirst(from).prefix(length)
        }
        let date = "\(part(day, 0, 4))-\(part(day, 4, 2))-\(part(day, 6, 2))"
        return try? Date("\(date)T\(part(clock, 0, 2)):\(part(clock, 2, 2)):00+09:00", strategy: .iso8601)
    }

    /// The digits of a moment in Korea: "202610010500".
    static func digits(_ moment: Date) -> String {
        String(moment.addingTimeInterval(9 * 3600).formatted(.iso8601).filter(\.isNumber).prefix(12))
    }

    /// A body of the portal with these rows.
    static func portal(_ rows: [Row]) -> Data {
        let body: Row = [
            "dataType": "JSON", "items": ["item": rows], "pageNo": 1, "numOfRows": 1000,
            "totalCount": rows.count,
        ]
        let header = ["resultCode": "00", "resultMsg": "NORMAL_SERVICE"]
        let root = ["response": ["header": header, "body": body] as Row]
        return (try? JSONSerialization.data(withJSONObject: root)) ?? Data()
    }

    /// There is nothing, as the portal says it.
    static let nothing = Data(#"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#.utf8)

    /// The centre of a cell: the inverse of the Lambert projection with the parameters of the KMA's guide.
    static func centre(column: Double, row: Double) -> (latitude: Double, longitude: Double) {
        let radius = 6371.00877 / 5
        let degree = Double.pi / 180
        let (first, second) = (30 * degree, 60 * degree)
        func half(_ angle: Double) -> Double { tan(.pi / 4 + angle / 2) }
        let cone = log(cos(first) / cos(second)) / log(half(second) / half(first))
        let scale = pow(half(first), cone) * cos(first) / cone
        let origin = radius * scale / pow(half(38 * degree), cone)
        let (x, y) = (column - 43, origin - row + 136)
        let distance = (x * x + y * y).squareRoot()
        let latitude = 2 * atan(pow(radius * scale / distance, 1 / cone)) - .pi / 2
        return (latitude / degree, 126 + atan2(x, y) / cone / degree)
    }

    /// A made-up forecast of hours and days with a temperature that no body has, from a moment on: what is needed beside
    /// others.
    static func hours(from start: Date, _ count: Int, column: Int, row: Int) -> Data {
        let base = digits(start)
        return portal(
            (0..<count).flatMap { hour -> [Row] in
                let time = digits(start.addingTimeInterval(Double(hour) * 3600))
                let clock = time.suffix(4)
                let categories = ["TMP"] + (clock == "0600" ? ["TMN"] : clock == "1500" ? ["TMX"] : [])
                return categories.map { category in
                    [
                        "baseDate": base.prefix(8).description, "baseTime": base.suffix(4).description,
                        "category": category, "fcstDate": time.prefix(8).description,
                        "fcstTime": clock.description, "fcstValue": "-39", "nx": column, "ny": row,
                    ]
                }
            }
        )
    }
}

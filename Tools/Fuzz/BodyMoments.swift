import Foundation

/// The moments that a body tells, in the ways of all services.
enum BodyMoments {
    /// Returns the latest of each way of writing, and some minutes later: a body of measurements and warnings is of about
    /// then.
    static func all(in body: Data) -> [Date] {
        let text = String(decoding: body.prefix(longest), as: UTF8.self)
        let instants = text.matches(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)/)
            .compactMap { try? Date(String($0.output), strategy: .iso8601) }
        let sent = text.matches(of: /sent"?[>:]\s*"?([-0-9T:+Z]{20,25})/)
            .compactMap { try? Date(String($0.1), strategy: .iso8601) }
        let seconds = text.matches(of: /"(?:obsTime|dt|time)":\s*(\d{10})\b/)
            .compactMap { Double($0.1).map(Date.init(timeIntervalSince1970:)) }
        let korean = text.matches(of: /"tmFc":\s*"?(\d{12})/).compactMap { koreanMoment(String($0.1)) }
        let hours = text.matches(of: /"dataTime":\s*"(\d{4}-\d\d-\d\d \d\d:\d\d)"/)
            .compactMap { koreanMoment($0.1.filter(\.isNumber)) }
        return [instants, sent, seconds, korean, hours].compactMap { $0.max()?.addingTimeInterval(300) }
            + [korean].compactMap { $0.min()?.addingTimeInterval(300) }
    }

    /// Of digits of a day and a clock in Korea. "2400" is the end of the day.
    private static func koreanMoment(_ digits: String) -> Date? {
        func part(_ from: Int, _ length: Int) -> String { String(digits.dropFirst(from).prefix(length)) }
        let day = "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T00:00:00+09:00"
        guard digits.count == 12, let day = try? Date(day, strategy: .iso8601),
            let hours = Double(part(8, 2)),
            let minutes = Double(part(10, 2))
        else { return nil }
        return day.addingTimeInterval(hours * 3600 + minutes * 60)
    }

    /// In bytes: of a long body the beginning tells enough.
    private static let longest = 200_000
}

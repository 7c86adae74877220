import Languages
import MarketModels

struct DayText {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    /// Returns "10월 27일" or "Oct 27". If the day is not in the year of `today`, the year is included:
    /// "2025년 10월 27일" or "Oct 27, 2025".
    func day(_ day: MarketDay, seenOn today: MarketDay) -> String {
        DatePhrase.day(day, isThisYear: day.year == today.year).text(in: language)
    }

    /// Returns a short form: "26/10/03", "Oct 3, 2026".
    func date(_ day: MarketDay) -> String {
        DatePhrase.date(day).text(in: language)
    }
}

private enum DatePhrase: KoreanAndEnglish {
    case day(MarketDay, isThisYear: Bool)
    case date(MarketDay)

    var korean: String {
        switch self {
        case .day(let day, isThisYear: true): "\(day.month)월 \(day.day)일"
        case .day(let day, isThisYear: false): "\(day.year)년 \(day.month)월 \(day.day)일"
        case .date(let day): [day.year % 100, day.month, day.day].map(Self.padded).joined(separator: "/")
        }
    }

    var english: String {
        switch self {
        case .day(let day, isThisYear: true): "\(Self.months[day.month - 1]) \(day.day)"
        case .day(let day, isThisYear: false), .date(let day):
            "\(Self.months[day.month - 1]) \(day.day), \(day.year)"
        }
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

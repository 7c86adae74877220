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
        let isThisYear = day.year == today.year
        return switch language {
        case .korean: (isThisYear ? "" : "\(day.year)년 ") + "\(day.month)월 \(day.day)일"
        case .english: Self.months[day.month - 1] + " \(day.day)" + (isThisYear ? "" : ", \(day.year)")
        }
    }

    /// Returns a short form: "26/10/03", "Oct 3, 2026".
    func date(_ day: MarketDay) -> String {
        switch language {
        case .korean: [day.year % 100, day.month, day.day].map(padded).joined(separator: "/")
        case .english: Self.months[day.month - 1] + " \(day.day), \(day.year)"
        }
    }

    private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

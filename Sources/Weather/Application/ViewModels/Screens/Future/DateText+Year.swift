import Languages
import WeatherModels

extension DateText {
    /// "2027년 1월 1일 (금)"; "Fri, Jan 1, 2027", "Fri 1 Jan 2027".
    func dayOfYear(_ day: LocalDay) -> String {
        let text = self.day(day)
        return switch language {
        case .korean: "\(day.year)년 \(text)"
        case .english: text.contains(",") ? "\(text), \(day.year)" : "\(text) \(day.year)"
        }
    }
}

import Foundation
import Languages
import Meteorology
import NotificationRules
import WeatherModels
import WeatherUnits
import Wire

extension NoticeSubject {
    /// Rain or snow that begins.
    func texts(of news: PrecipitationNews) -> (news: String, [String]) {
        let isSoon = news.start.timeIntervalSince(now) <= Self.soon
        let title = isSoon ? NoticePhrase.soon(news.phase) : .ahead(news.phase)
        return (title.text(in: language), [beginning(news)])
    }

    /// "15:20쯤 비 시작, 약 40분".
    private func beginning(_ news: PrecipitationNews) -> String {
        let start = clock(news.start)
        let phrase: Phrase =
            switch news.end?.timeIntervalSince(news.start) {
            case nil: .startsAt(news.phase, start)
            case .some(..<3600) where news.isToTheMinute:
                .startsAtAndLastsMinutes(news.phase, start, minutes: Self.rounded(news, by: 60))
            case .some: .startsAtAndLasts(news.phase, start, hours: Self.rounded(news, by: 3600))
            }
        return phrase.text(in: language)
    }

    private static func rounded(_ news: PrecipitationNews, by seconds: Double) -> Int {
        max(1, Int(((news.end ?? news.start).timeIntervalSince(news.start) / seconds).rounded()))
    }

    /// A value beyond its bound.
    func texts(of news: ThresholdNews) -> (news: String, [String]) {
        let (rule, value) = (news.rule, text(news.value))
        let isOfDay = rule.quantity == .precipitationOfDay
        let when = isOfDay ? day(news.day) : NoticePhrase.about(clock(news.peak)).text(in: language)
        if rule.isFrost {
            return (
                NoticePhrase.frost.text(in: language), [NoticePhrase.lowest(value, when).text(in: language)]
            )
        }
        let title = NoticePhrase.beyond(rule.quantity, rule.side, value)
        let bound = NoticePhrase.bound(rule.side, text(news.bound))
        return (title.text(in: language), [when, bound.text(in: language)])
    }

    /// The highest temperatures of two days.
    func texts(of news: ChangeNews) -> (news: String, [String]) {
        let units = preferences.units
        let (today, tomorrow) = (units.quantity(news.today), units.quantity(news.tomorrow))
        let difference = Int(abs(tomorrow.value - today.value).rounded())
        let title = NoticePhrase.differs(difference, isColder: news.tomorrow < news.today)
        let highs = NoticePhrase.highs(texts.degrees(news.today), texts.degrees(news.tomorrow))
        return (title.text(in: language), [highs.text(in: language)])
    }

    /// A day in short.
    func texts(of news: MorningNews) -> (news: String, [String]) {
        let title = news.condition?.text(in: language) ?? NoticePhrase.theDay.text(in: language)
        var details: [String] = []
        if let high = news.high, let low = news.low {
            let range = NoticePhrase.range(high: texts.degrees(high), low: texts.degrees(low))
            details.append(range.text(in: language))
        }
        if let beginning = news.beginning { details.append(self.beginning(beginning)) }
        if let warning = news.warning { details.append(AlertTitle(warning.alert).text(in: language)) }
        return (title, details)
    }

    private func text(_ value: NoticeValue) -> String {
        switch value {
        case .temperature(let temperature): texts.temperature(temperature, decimals: 0)
        case .speed(let speed): texts.speed(speed)
        case .uvIndex(let index): FixedDecimal.text(index.value, decimals: 0)
        case .concentration(let amount):
            Quantity(amount.microgramsPerCubicMetre, .microgramsPerCubicMetre).text(decimals: 0)
        case .precipitation(let amount): texts.precipitation(amount)
        }
    }

    /// In seconds: rain within this is soon.
    private static let soon = 7200.0
}

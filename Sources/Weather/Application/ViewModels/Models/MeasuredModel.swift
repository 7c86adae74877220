import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// The weather as a station near the place measured it. It stands beside the weather of the place, because the station is
/// elsewhere.
public struct MeasuredModel: Hashable, Sendable {
    /// "12 km 떨어진 인천공항에서 관측".
    public let station: String
    /// "14:00", in the place's local time; with its day if that is not today.
    public let clock: String
    /// The same for machines.
    public let time: String
    /// "1시간 전".
    public let age: String
    /// "21.4°C"; `nil` if the station has none.
    public let temperature: String?
    public let condition: String?
    /// What else was measured, each with its label; nothing that was not.
    public let details: [LabelledValue]
    /// The station's report and forecast as sent; `nil` if there is none.
    public let report: String?
    public let forecast: String?
    public let hasText: Bool

    /// Returns `nil` if nothing was measured near the place.
    public init?(_ subject: PlaceSubject) {
        guard let measured = subject.report.measured else { return nil }
        let (texts, language) = (subject.texts, subject.language)
        let (current, conditions) = (measured.current, measured.current.conditions)
        station = measured.station.text(at: measured.distance, subject)
        (clock, time) = (subject.near(current.time), current.time.formattedForMachines)
        age = subject.dates.age(seconds: subject.now.timeIntervalSince(current.time))
        temperature = conditions.temperature.map { texts.temperature($0, decimals: 1) }
        condition = current.condition?.text(in: language)
        let rows: [(Phrase, String?)] = [
            (.wind, conditions.wind?.text(subject.preferences)),
            (.visibility, conditions.visibility.map(texts.visibility)),
            (.humidity, conditions.humidity.map(texts.percent)),
            (.dewPoint, conditions.dewPoint.map { texts.temperature($0, decimals: 1) }),
            (.pressure, conditions.pressure.map(texts.pressure)),
            (.clouds, conditions.cloudCover.map(texts.percent)),
            (.precipitation, current.precipitation.map(texts.precipitation)),
        ]
        details = rows.compactMap { label, value in
            value.map { LabelledValue(label.text(in: language), $0) }
        }
        (report, forecast) = (measured.report, measured.forecast)
        hasText = report != nil || forecast != nil
    }
}

extension Station {
    /// Returns "12 km 떨어진 인천공항에서 관측".
    func text(at distance: Length, _ subject: PlaceSubject) -> String {
        MeasuredPhrase.station(
            name.text(in: subject.language),
            distance: subject.texts.visibility(distance)
        ).text(in: subject.language)
    }
}

extension PlaceSubject {
    /// Returns "14:00", with the day if it is another than today.
    func near(_ moment: Date) -> String {
        let time = localTime(moment)
        return time.day == localTime(now).day ? dates.clock(time) : dates.moment(time)
    }
}

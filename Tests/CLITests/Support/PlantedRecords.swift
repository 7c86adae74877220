import ForecastRecords
import Foundation
import Meteorology
import StoragePort
import TestSupport
import Verification
import WeatherModels
import WeatherUnits

/// What was learned, made by hand, by place.
struct PlantedRecords: LearnedRecords {
    var scores: [RecordedPlace: PlaceScores] = [:]
    var own: [RecordedPlace: OwnForecast] = [:]
    var cuts: [RecordedPlace: [IssuedForecast]] = [:]

    func scores(at place: RecordedPlace) async throws(StorageError) -> PlaceScores? { scores[place] }
    func ownForecast(at place: RecordedPlace) async throws(StorageError) -> OwnForecast? { own[place] }
    func lastCut(at place: RecordedPlace) async throws(StorageError) -> [IssuedForecast] { cuts[place] ?? [] }
}

extension PlantedRecords {
    static let seoul = RecordedPlace(KnownPlaces.seoul.coordinate)
    static let names = [
        "open-meteo", "met-norway", "open-meteo/ecmwf_ifs025", "open-meteo/gfs_seamless",
        "open-meteo/icon_seamless",
        "openweathermap",
    ]

    static func source(_ name: String) -> RecordSource {
        RecordSource(name) ?? RecordSource(ProviderID(rawValue: "unknown"))
    }

    /// The day of the tests' clock in Seoul.
    static let today = LocalDays.day(
        containing: MadeUpWeather.now,
        in: TimeZone(identifier: "Asia/Seoul") ?? .gmt
    ).day

    /// A cut of today, 18 hours ago, of the first so many sources; each is a degree warmer than the one before.
    static func cut(of count: Int, hoursAgo: Double = 12, daysAgo: Int = 0, step: Double = 1)
        -> [IssuedForecast]
    {
        names.prefix(count).enumerated().map { number, name in
            var figures = RecordedFigures()
            for lead in 0..<10 {
                figures[.maximum, lead] = Tenths(9 + Double(number) * step - Double(lead))
                figures[.minimum, lead] = Tenths(-1 + Double(number) * step - Double(lead))
                figures[.precipitation, lead] = Tenths(lead == 2 ? Double(number) : 0)
            }
            for position in 0..<24 {
                figures[.temperature, position] = Tenths(4 + Double(position % 8) + Double(number) * step)
                figures[.wind, position] = Tenths(3 + Double(number) * step / 2)
            }
            return IssuedForecast(
                place: seoul,
                source: source(name),
                day: LocalDay(daysSince1970: today.daysSince1970 - daysAgo),
                issuedAt: MadeUpWeather.now.addingTimeInterval(-hoursAgo * 3600),
                run: name.hasPrefix("met")
                    ? MadeUpWeather.now.addingTimeInterval(-hoursAgo * 3600 - 7200) : nil,
                figures: figures
            )
        }
    }

    /// What is made of the cut after so many verified days.
    static func own(after days: Int, from cut: [IssuedForecast]) -> OwnForecast {
        let weights = Dictionary(uniqueKeysWithValues: cut.map { ($0.source, 1 / Double(cut.count)) })
        let moments = cut.first.map { forecast in
            SourceComparison(forecasts: [forecast], own: nil, isRecording: true)
                .moments(of: .wind, from: .distantPast)
        }
        func value(_ celsius: Double) -> OwnForecast.Value {
            OwnForecast.Value(
                celsius,
                range: days >= OwnForecast.leastDays ? celsius - 2.4...celsius + 2.4 : nil,
                difference: Double(cut.count - 1),
                weights: weights
            )
        }
        let first = cut.first?.day ?? today
        return OwnForecast(
            place: seoul,
            day: first,
            issuedAt: cut.first?.issuedAt ?? MadeUpWeather.now,
            verifiedDays: days,
            sources: [:],
            days: (0..<10).map { lead in
                OwnForecast.Day(
                    day: LocalDay(daysSince1970: first.daysSince1970 + lead),
                    maximum: value(10 - Double(lead)),
                    minimum: value(0.4 - Double(lead)),
                    rain: nil
                )
            },
            moments: (moments ?? []).map {
                OwnForecast.Moment(time: $0, temperature: value(6), wind: value(4))
            }
        )
    }

    /// Boards of so many verified days of the first so many sources. Whoever made them ranked them, however young they are.
    static func scores(
        after days: Int,
        of count: Int,
        at place: RecordedPlace = seoul,
        error: Double = 1
    ) -> PlaceScores {
        func board(_ variable: RecordedVariable, _ group: LeadGroup, _ scale: Double) -> PlaceScores.Board {
            let sources = names.prefix(count).sorted().map { Contender.source(source($0)) }
            let contenders: [Contender] = [.blend] + sources + [.persistence, .normal]
            return PlaceScores.Board(
                variable: variable,
                group: group,
                days: days,
                lines: contenders.enumerated().map { number, contender in
                    PlaceScores.Line(
                        contender,
                        count: days,
                        error: (error + Double(number) * 0.25) * scale,
                        bias: (Double(number) - 2) * 0.1 * scale,
                        closeShare: 0.875 - Double(number) * 0.05,
                        rank: number < 3 ? number + 1 : 3,
                        reliability: variable == .precipitation && number <= count
                            ? MadeUpScores.reliability(days: days, shift: number) : nil
                    )
                }
            )
        }
        return PlaceScores(
            place: place,
            observer: .station("RKSS", distance: Length(metres: 15_000), height: Length(metres: 18)),
            period: LocalDay(
                daysSince1970: today.daysSince1970 - days
            )...LocalDay(
                daysSince1970: today.daysSince1970 - 1
            ),
            boards: [
                board(.maximum, .today, 0.8), board(.maximum, .tomorrow, 1), board(.minimum, .tomorrow, 1.2),
                board(.precipitation, .tomorrow, 0.1), board(.wind, .twoToThree, 0.9),
            ]
        ).observed(by: RecordedStation(code: "RKSS", provider: "metar", name: "Seoul/Gimpo Intl"))
    }
}

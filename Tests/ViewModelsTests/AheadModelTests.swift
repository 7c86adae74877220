import Foundation
import Languages
import Meteorology
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct AheadModelTests {
    private func subject(_ answer: WeatherAnswer, now: Date = MadeUpWeather.now) -> PlaceSubject {
        PlaceSubject(MadeUpWeather.seoul, answer, preferences: Preferences(language: .english), now: now)
    }

    private func stripModel(_ answer: WeatherAnswer = MadeUpWeather.answer()) -> HourlyStripModel? {
        HourlyStripModel(subject(answer))
    }

    private func barsModel(_ answer: WeatherAnswer = MadeUpWeather.answer(), count: Int = 7)
        -> DailyBarsModel?
    {
        DailyBarsModel(subject(answer), count: count)
    }

    @Test func `eight columns of three hours, the first is now`() throws {
        let strip = try #require(stripModel())
        #expect(
            strip.columns.map(\.label)
                == ["Now", "18:00", "21:00", "00:00", "03:00", "06:00", "09:00", "12:00"]
        )
        #expect(strip.columns[0].temperature == "21°")
        #expect(strip.columns[1].chance == "70%")
        #expect(strip.hours.count == 24)
        #expect(strip.falling == "Rain")
    }

    @Test("B4: equal values do not divide by zero")
    func equalValues() throws {
        var answer = MadeUpWeather.answer()
        answer.report.current = nil
        for index in answer.report.hourly.indices {
            answer.report.hourly[index].conditions.temperature = Temperature(celsius: 15)
        }
        for index in answer.report.daily.indices {
            answer.report.daily[index].low = Temperature(celsius: 15)
            answer.report.daily[index].high = Temperature(celsius: 15)
        }
        #expect(stripModel(answer)?.hours.allSatisfy { $0.height == 0.5 } == true)
        #expect(barsModel(answer)?.rows.allSatisfy { $0.bar == 0.5...0.5 } == true)
    }

    @Test("Snow is told as deep as it lies in lines too, and rain as water")
    func snowInLines() throws {
        var answer = MadeUpWeather.answer()
        for index in answer.report.daily.indices {
            answer.report.daily[index].condition = index == 0 ? .snow : .lightRain
            let span = answer.report.daily[index].span
            answer.report.daily[index].precipitation = Precipitation(millimetres: 12.4, over: span)
        }
        answer.report.hourly[0].condition = .snow
        answer.report.hourly[0].precipitation = Precipitation(
            millimetres: 0.4,
            over: answer.report.hourly[0].span
        )
        #expect(try #require(barsModel(answer)).rows.prefix(2).map(\.amount) == ["12 cm", "12.4 mm"])
        let hours = HourRowsModel(subject(answer), count: 1)
        #expect(hours?.rows.first?.amount == "0.4 cm")
    }

    @Test("A temperature that hardly moves is drawn flat")
    func nearlyFlat() {
        func heights(spread: Double) -> Set<Double>? {
            var answer = MadeUpWeather.answer()
            answer.report.current = nil
            for index in answer.report.hourly.indices {
                let celsius = 15 + spread * Double(index % 2)
                answer.report.hourly[index].conditions.temperature = Temperature(celsius: celsius)
            }
            return stripModel(answer).map { Set($0.hours.compactMap(\.height)) }
        }
        #expect(heights(spread: 0.9) == [0.5])
        #expect(heights(spread: 1) == [0, 1])
    }

    @Test("B4: all bars share one scale")
    func sharedScale() throws {
        let rows = try #require(barsModel()).rows
        // Lowest of all days 9.4 (fourth), highest 24.6 (seventh).
        #expect(rows[3].bar?.lowerBound == 0)
        #expect(rows[6].bar?.upperBound == 1)
        #expect(rows[0].label == "Today" && rows[1].label == "Sat 3")
        let today = try #require(rows[0].marker)
        #expect(abs(today - (21.4 - 9.4) / 15.2) < 1e-12)
        #expect(rows[1].marker == nil)
    }

    @Test("B18: a day without a low has no bar, and says so")
    func missingLow() throws {
        var answer = MadeUpWeather.answer()
        answer.report.daily[1].low = nil
        let row = try #require(barsModel(answer)).rows[1]
        #expect(row.low == "–" && row.bar == nil && row.high == "22°")
    }

    @Test("B7: what is shown always lies ahead")
    func past() throws {
        var answer = MadeUpWeather.answer()
        answer.report.daily[0].span = TimeSpan(start: .distantPast, end: MadeUpWeather.now)
        #expect(barsModel(answer)?.rows.first?.label == "Sat 3")
        let rows = HourRowsModel(subject(answer, now: MadeUpWeather.now.addingTimeInterval(7200)), count: 3)
        #expect(rows?.rows.map(\.hour) == ["17:00", "18:00", "19:00"])
    }

    @Test func `nothing ahead is nothing shown`() {
        let empty = MadeUpWeather.answer(WeatherReport(coordinate: MadeUpWeather.seoul.coordinate))
        #expect(stripModel(empty) == nil)
        #expect(barsModel(empty) == nil)
    }

    @Test("X5: typical days and hours have no sky and no chance of the hour")
    func typical() throws {
        let strip = try #require(stripModel(MadeUpWeather.typicalAnswer))
        #expect(strip.columns.allSatisfy { $0.icon == nil })
        let bars = try #require(barsModel(MadeUpWeather.typicalAnswer))
        #expect(bars.rows.allSatisfy { $0.icon == nil && $0.chance == nil && $0.wetDays == "wet days 21%" })
    }
}

struct OutlookModelTests {
    private let now = MadeUpWeather.now

    private func text(_ outlook: PrecipitationOutlook, _ language: Language) -> String {
        let subject = PlaceSubject(
            MadeUpWeather.seoul,
            MadeUpWeather.answer(),
            preferences: Preferences(language: language),
            now: now
        )
        return OutlookModel(outlook, of: subject).text
    }

    @Test func `rain now and next, in both languages`() {
        let evening = now.addingTimeInterval(10_560)
        #expect(text(.none(until: now.addingTimeInterval(86_400)), .korean) == "앞으로 24시간 동안 비 소식 없음")
        #expect(text(.none(until: now.addingTimeInterval(86_400)), .english) == "No rain for the next 24 h")
        #expect(text(.falling(.rain, endsAt: evening), .korean) == "비 오는 중, 18:00쯤 그침")
        #expect(text(.falling(.snow, endsAt: nil), .english) == "Snowing, no end in sight")
        #expect(
            text(.starts(.rain, at: evening, lasts: 14_400), .english)
                == "Rain from about 18:00, for about 4 h"
        )
        #expect(text(.starts(.rain, at: evening, lasts: 1500), .korean) == "18:00쯤 비 시작, 약 25분")
        let hour = TimeSpan(start: now.addingTimeInterval(-240), duration: 3600)
        #expect(text(.expected(.rain, within: hour, endsAt: hour.end), .korean) == "이 시간대에 비")
        #expect(text(.expected(.snow, within: hour, endsAt: hour.end), .english) == "Snow this hour")
        #expect(text(.expected(.rain, within: hour, endsAt: evening), .korean) == "이 시간대부터 비, 18:00쯤 그침")
        #expect(
            text(.expected(.rain, within: hour, endsAt: nil), .english)
                == "Rain from this hour, no end in sight"
        )
        #expect(
            text(.starts(.snow, at: now.addingTimeInterval(57_600), lasts: nil), .korean)
                == "내일 07:04쯤 눈 시작"
        )
    }

    @Test("X9: typical weather has no outlook")
    func typical() {
        #expect(
            OutlookModel(
                PlaceSubject(
                    MadeUpWeather.seoul,
                    MadeUpWeather.typicalAnswer,
                    preferences: Preferences(language: .korean),
                    now: now
                )
            ) == nil
        )
    }
}

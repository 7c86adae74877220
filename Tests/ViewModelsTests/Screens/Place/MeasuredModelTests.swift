import Foundation
import Languages
import Meteorology
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

/// What stations near a place measured, as people see it.
struct MeasuredModelTests {
    private static let station = Station(
        code: "RKSI",
        name: LocalizedName("Incheon", translations: [.korean: "인천공항"]),
        coordinate: MadeUpWeather.seoul.coordinate
    )

    private func measured(_ language: Language, hoursAgo: Double = 1, units: UnitSystem = .metric)
        -> MeasuredModel?
    {
        var current = CurrentConditions(time: PlaceSample.hours(from: -hoursAgo, 0).start)
        current.conditions.temperature = Temperature(celsius: 20)
        current.conditions.wind = Wind(speed: Speed(metresPerSecond: 5), direction: Direction(degrees: 270))
        current.conditions.visibility = Length(kilometres: 10)
        current.condition = .mist
        let report = PlaceSample.report {
            $0.measured = MeasuredConditions(
                station: Self.station,
                distance: Length(kilometres: 12.3),
                current: current,
                report: "RKSI 020500Z 27010KT"
            )
        }
        return MeasuredModel(PlaceSample.subject(report, language: language, units: units))
    }

    @Test("A station's values stand with its name, its distance and their time; what it lacks is left out")
    func weather() throws {
        let korean = try #require(measured(.korean))
        #expect(korean.station == "12 km 떨어진 인천공항에서 관측")
        #expect((korean.clock, korean.time) == ("14:04", "2026-10-02T05:04:00Z"))
        #expect((korean.temperature, korean.condition) == ("20.0°C", "엷은 안개"))
        #expect(korean.details == [LabelledValue("바람", "서풍 5.0 m/s"), LabelledValue("가시거리", "10 km")])
        #expect(korean.report == "RKSI 020500Z 27010KT" && korean.forecast == nil && korean.hasText)
        let english = try #require(measured(.english, units: .imperial))
        #expect(english.station == "Measured at Incheon, 7.6 mi away")
        #expect(try #require(measured(.japanese)).station == "12 km離れたIncheonで観測")
        #expect(MeasuredModel(PlaceSample.subject()) == nil)
    }

    @Test("A measurement of another day has its day")
    func otherDay() throws {
        #expect(try #require(measured(.english, hoursAgo: 16)).clock == "Thu, Oct 1, 23:04")
    }

    private func air(_ language: Language, _ change: (inout MeasuredAir) -> Void = { _ in })
        -> MeasuredAirModel?
    {
        var air = MeasuredAir(
            station: Self.station,
            distance: Length(kilometres: 1.84),
            hour: AirQuality(
                time: PlaceSample.hours(from: -1, 0).start,
                concentrations: [
                    .pm10: MassConcentration(microgramsPerCubicMetre: 85),
                    .ozone: MassConcentration(microgramsPerCubicMetre: 61.4),
                ]
            ),
            dayMeans: [
                .pm10: MassConcentration(microgramsPerCubicMetre: 42),
                .pm2_5: MassConcentration(microgramsPerCubicMetre: 12),
            ]
        )
        change(&air)
        return MeasuredAirModel(
            PlaceSample.subject(PlaceSample.report { $0.measuredAir = air }, language: language)
        )
    }

    @Test("Measured air has hour and day apart, each with its level by the scale that is named")
    func airByHourAndDay() throws {
        let shown = try #require(air(.english))
        #expect(shown.station == "Measured at Incheon, 1.8 km away")
        #expect((shown.hourTitle, shown.dayTitle, shown.scale) == ("1 hour", "24 hours", "Korean scale"))
        #expect(shown.rows.map(\.label) == ["PM2.5", "PM10", "O₃"])
        #expect(shown.rows[0].hour == nil)
        #expect(shown.rows[1].hour?.text == "85 µg/m³" && shown.rows[1].hour?.level == "Bad")
        #expect(shown.rows[1].day?.text == "42 µg/m³" && shown.rows[1].day?.level == "Moderate")
        #expect(shown.rows[2].day == nil)
        #expect(shown.provisional == nil && !shown.hasOutlook)
        #expect(try #require(air(.korean) { $0.isProvisional = true }).provisional == "확정 전")
        #expect(air(.english) { ($0.hour.concentrations, $0.dayMeans) = ([:], [:]) } == nil)
    }

    @Test("The outlook is the agency's: its words, marked with their language; days that are over are gone")
    func outlook() throws {
        let today = LocalDay(daysSince1970: 20_728)
        let shown = try #require(
            air(.english) { air in
                air.outlook = [-1, 0, 1].flatMap { days in
                    [Pollutant.pm10, .pm2_5].map {
                        AirOutlook(
                            day: LocalDay(daysSince1970: today.daysSince1970 + days),
                            pollutant: $0,
                            region: "서울",
                            grade: "나쁨"
                        )
                    }
                }
            }
        )
        #expect(shown.outlook.map(\.day) == ["Fri, Oct 2", "Sat, Oct 3"])
        #expect((shown.outlook[0].region, shown.outlook[0].regionLanguage) == ("서울", "ko"))
        #expect(shown.outlookTitle == "Outlook")
        #expect(shown.outlook[0].grades.map(\.label) == ["PM10", "PM2.5"])
        #expect(shown.outlook[0].grades.map(\.grade) == ["나쁨", "나쁨"])
        #expect(shown.outlook[0].grades.map(\.language) == ["ko", "ko"])
    }
}

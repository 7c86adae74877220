import Foundation
import Languages
import Testing
import TestSupport
import ViewModels
import WeatherModels
import WeatherUnits

struct WeatherRowModelTests {
    private static let saved = SavedPlace(
        id: SavedPlace.ID(rawValue: "1"),
        place: MadeUpWeather.seoul,
        savedAt: MadeUpWeather.now
    )

    private func row(
        _ answer: WeatherAnswer?,
        _ listed: ListedPlace = .custom(saved),
        country: String? = nil,
        language: Language = .korean,
        units: UnitSystem = .metric,
        hasFailed: Bool = false,
        reference: TimeZone? = nil
    ) -> WeatherRowModel {
        WeatherRowModel(
            listed,
            answer: answer,
            country: country,
            hasFailed: hasFailed,
            preferences: Preferences(units: units, language: language),
            reference: reference,
            now: MadeUpWeather.now
        )
    }

    @Test("A5, B1: a row has name, time there, condition, icon, temperature, humidity, high and low")
    func everything() {
        let row = row(MadeUpWeather.answer())
        #expect(row.name == "서울")
        #expect(row.clock.time == "15:04")
        #expect(row.clock.zone == "Asia/Seoul")
        #expect(row.weather?.condition == "구름 많음")
        #expect(row.weather?.icon == "04d")
        #expect(row.weather?.temperature == "21.4°")
        #expect(row.weather?.humidity == "54%")
        #expect(row.weather?.high == "24°")
        #expect(row.weather?.low == "14°")
        #expect(row.badge == nil)
        #expect(row.trouble == nil)
        #expect(!row.isLoading)
    }

    @Test("C9: a row's temperature has one decimal in every unit, and its spoken form the unit")
    func decimals() {
        // 21.4 °C × 9 / 5 + 32 = 70.52 °F.
        let row = row(MadeUpWeather.answer(), language: .english, units: .imperial)
        #expect(row.weather?.temperature == "70.5°")
        #expect(row.weather?.spokenTemperature == "70.5°F")
    }

    @Test("C9: never prints -0.0°")
    func zero() {
        var report = MadeUpWeather.report
        report.current?.conditions.temperature = Temperature(celsius: -0.04)
        #expect(row(MadeUpWeather.answer(report)).weather?.temperature == "0.0°")
    }

    @Test("B18: what is absent is a dash, never a number")
    func absent() {
        let row = row(MadeUpWeather.answer(WeatherReport(coordinate: MadeUpWeather.seoul.coordinate)))
        #expect(row.weather?.temperature == "–")
        #expect(row.weather?.high == "–")
        #expect(row.weather?.humidity == nil)
        #expect(row.weather?.icon == "typical")
        #expect(row.hours.isEmpty)
    }

    @Test("a row tells where its place lies, unless its name says so: there is a Paris in Texas")
    func area() {
        func listed(_ name: String, _ korean: String, _ region: String, label: String? = nil) -> ListedPlace {
            let place = Place(
                name: LocalizedName(name, translations: [.korean: korean]),
                coordinate: MadeUpWeather.seoul.coordinate,
                region: LocalizedName(region)
            )
            return .custom(
                SavedPlace(id: Self.saved.id, place: place, label: label, savedAt: MadeUpWeather.now)
            )
        }
        func area(_ listed: ListedPlace, country: String? = nil, _ language: Language = .korean) -> String? {
            row(MadeUpWeather.answer(), listed, country: country, language: language).area
        }
        let paris = listed("Paris", "파리", "Texas")
        #expect(area(paris, country: "United States", .english) == "Texas, United States")
        #expect(area(listed("Gwangju", "광주", "경기도")) == "경기도")
        #expect(area(listed("Seoul", "서울", "서울특별시")) == nil)
        #expect(area(listed("Suwon", "수원", "경기도", label: "집")) == "경기도 수원")
        #expect(area(.currentLocation(paris.place, fixedAt: nil)) == nil)
    }

    @Test("Korea goes without saying in Korean, and nowhere else")
    func country() {
        let korea = LocalizedName("South Korea", translations: [.korean: "대한민국"])
        let seoul = MadeUpWeather.seoul
        #expect(PlaceText.toldCountry(of: seoul, korea, in: .korean) == nil)
        #expect(PlaceText.toldCountry(of: seoul, korea, in: .english) == "South Korea")
    }

    @Test("B16: the name is the person's own, and no report renames a row")
    func name() {
        let home = SavedPlace(
            id: Self.saved.id,
            place: MadeUpWeather.seoul,
            label: "우리 집",
            savedAt: MadeUpWeather.now
        )
        #expect(row(MadeUpWeather.answer(), .custom(home)).name == "우리 집")
    }

    @Test("X5: typical weather has no condition, but the share of wet days, and says what it is")
    func typical() {
        let row = row(MadeUpWeather.typicalAnswer)
        #expect(row.weather?.icon == "typical")
        #expect(row.weather?.condition == "비 오는 날 21%")
        #expect(row.badge?.text == "평년값")
        #expect(row.badge?.since == nil)
        #expect(row.weather?.high == "23°")
        #expect(row.weather?.low == "13°")
    }

    @Test("Stale values carry their age and since when they are")
    func stale() {
        let row = row(MadeUpWeather.answer(freshness: .stale(age: 1080)))
        #expect(row.badge?.text == "18분 전")
        // 15:04 at +09:00 less 18 minutes.
        #expect(row.badge?.since == "2026-10-02T05:46:00Z")
    }

    @Test("B5: a place that failed says so in its own row, beside what was known before")
    func failure() {
        #expect(row(nil, hasFailed: true).trouble == "날씨를 받지 못했습니다. 곧 다시 시도합니다.")
        let later = row(MadeUpWeather.answer(), hasFailed: true)
        #expect(later.trouble == "새 날씨를 받지 못했습니다")
        #expect(later.weather?.temperature == "21.4°")
    }

    @Test("A row that waits is told from one that failed")
    func loading() {
        let row = row(nil)
        #expect(row.isLoading)
        #expect(row.trouble == nil)
    }

    @Test("The weekday is said where the day there is another than the reference's")
    func day() throws {
        let zones = try ["Asia/Seoul", "America/Anchorage"].map { try #require(TimeZone(identifier: $0)) }
        #expect(row(MadeUpWeather.answer(), reference: zones[0]).clock.day == nil)
        // 06:04 UTC is 22:04 of the day before in Anchorage, where it is Thursday still.
        #expect(row(MadeUpWeather.answer(), reference: zones[1]).clock.day == "금요일")
        #expect(row(MadeUpWeather.answer(), language: .english, reference: zones[1]).clock.day == "Friday")
    }

    @Test("A4: the own position is a row like any other, with the name of where that is")
    func ownPosition() {
        let fixedAt = MadeUpWeather.now.addingTimeInterval(-300)
        let row = row(
            MadeUpWeather.answer(),
            .currentLocation(MadeUpWeather.seoul, fixedAt: fixedAt),
            language: .english
        )
        #expect(row.name == "My location")
        #expect(row.whereabouts == "Seoul")
        #expect(row.address == "/here?at=37.5636,126.98&fixed=1790920740")
        #expect(row.fix?.age == "5 min ago")
    }

    @Test("A position set by hand has no age")
    func setByHand() {
        #expect(row(nil, .currentLocation(MadeUpWeather.seoul, fixedAt: nil)).fix == nil)
    }

    @Test("A6: a row leads to its place by identifier, else by coordinate")
    func address() {
        #expect(row(nil).address == "/places/37.5636,126.98")
    }

    @Test("X6: the next 24 hours are carried along, from the one that holds now")
    func hours() {
        let hours = row(MadeUpWeather.answer()).hours.split(separator: ";")
        #expect(hours.count == 24)
        // 15:00 local time: 17 + 5 · cos 0 = 22 °C.
        #expect(hours.first == "1790920800,22.0°,04d,구름 많음")
        #expect(!row(MadeUpWeather.typicalAnswer).hours.contains("맑음"))
    }

    @Test("The worst warning ahead is marked, none that is over")
    func alert() {
        func alert(_ event: String, _ severity: WeatherAlert.Severity, endsIn seconds: Double) -> WeatherAlert
        {
            let span = TimeSpan(start: MadeUpWeather.now.addingTimeInterval(-7200), duration: 7200 + seconds)
            return WeatherAlert(event: event, span: span, severity: severity)
        }
        var report = MadeUpWeather.report
        report.alerts = [
            alert("over", .extreme, endsIn: -60), alert("wind", .minor, endsIn: 600),
            alert("rain", .severe, endsIn: 600),
        ]
        for (index, kind) in [AlertKind.typhoon, .wind, .rain].enumerated() {
            report.alerts?[index].kind = kind
        }
        #expect(row(MadeUpWeather.answer(report)).weather?.alert == "큰비")
        #expect(row(MadeUpWeather.answer(report)).weather?.alertTone == "severe")
        report.alerts?[2].reach = .country
        #expect(row(MadeUpWeather.answer(report)).weather?.alert == "강한 바람")
        report.alerts?[1].reach = .country
        #expect(row(MadeUpWeather.answer(report)).weather?.alert == nil)
    }
}

import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

@Suite struct PlaceHeaderTests {
    @Test("B2, C1: the header tells place, icon, now, feels like, high, low and one sentence")
    func all() {
        let header = PlaceHeaderModel(PlaceSample.subject())
        #expect(header.name == "서울")
        #expect(header.clock == "15:04")
        #expect(header.zone == "Asia/Seoul")
        #expect(header.icon == "04d")
        #expect(header.condition == "구름 많음")
        #expect(header.temperature == "21°")
        #expect(header.range == "최고 23.8° · 최저 14.2°")
        #expect(header.sentence == "18:00쯤 비 시작, 약 4시간")
        #expect(!header.isTypical)
    }

    @Test("C1: what it feels like is told only where it differs by 2° or more")
    func feelsLike() {
        func header(wind: Double, units: UnitSystem = .metric) -> PlaceHeaderModel {
            let report = PlaceSample.report {
                $0.current?.conditions.temperature = Temperature(celsius: 5)
                $0.current?.conditions.wind = Wind(speed: Speed(metresPerSecond: wind))
            }
            return PlaceHeaderModel(PlaceSample.subject(report, units: units))
        }
        #expect(header(wind: 2).feelsLike == nil)
        #expect(header(wind: 8).feelsLike == "체감 0.2°")
    }

    @Test("C9: in the header one form: the large figure whole, the others with one decimal, none with a unit")
    func oneForm() {
        let report = PlaceSample.report {
            $0.current?.conditions.temperature = Temperature(celsius: 5)
            $0.current?.conditions.wind = Wind(speed: Speed(metresPerSecond: 8))
        }
        let header = PlaceHeaderModel(PlaceSample.subject(report, language: .english, units: .imperial))
        #expect(header.temperature == "41°")
        #expect(header.feelsLike == "feels like 32.3°")
        #expect(header.range == "High 74.8° · Low 41.0°")
    }

    @Test("B16: the name is the person's own")
    func ownName() {
        let home = SavedPlace(
            id: SavedPlace.ID(rawValue: "home"),
            place: MadeUpWeather.seoul,
            label: "집",
            savedAt: MadeUpWeather.now
        )
        let header = PlaceHeaderModel(PlaceSample.subject(listed: .custom(home)))
        #expect(header.name == "집")
        #expect(header.whereabouts == "서울")
    }

    @Test("a place tells region and country: there is a Paris in Texas")
    func country() {
        let paris = SavedPlace(
            id: SavedPlace.ID(rawValue: "paris"),
            place: Place(
                name: LocalizedName("Paris"),
                coordinate: MadeUpWeather.seoul.coordinate,
                countryCode: "US",
                region: LocalizedName("Texas", translations: [.korean: "텍사스"])
            ),
            savedAt: MadeUpWeather.now
        )
        func whereabouts(_ language: Language, _ country: String) -> String? {
            PlaceHeaderModel(
                PlaceSample.subject(listed: .custom(paris), country: country, language: language)
            )
            .whereabouts
        }
        #expect(whereabouts(.english, "United States") == "Texas, United States")
        #expect(whereabouts(.korean, "미국") == "미국 텍사스")
    }

    @Test("A4: the own position has its fixed name, and is told by its address")
    func ownPosition() {
        let listed = ListedPlace.currentLocation(MadeUpWeather.seoul, fixedAt: MadeUpWeather.now)
        let header = PlaceHeaderModel(PlaceSample.subject(listed: listed, language: .english))
        #expect(header.name == "My location")
        #expect(header.whereabouts == "Seoul")
    }

    @Test("Old weather has its age beside the name, at once")
    func old() {
        let header = PlaceHeaderModel(PlaceSample.subject(freshness: .stale(age: 1080)))
        #expect(header.age == "18분 전")
        #expect(header.since == "2026-10-02T05:46:00Z")
        #expect(PlaceHeaderModel(PlaceSample.subject()).age == nil)
        #expect(PlaceNoticeModel(PlaceSample.subject(freshness: .stale(age: 1080))) == nil)
    }

    @Test("B18: what nobody told is a dash, never a figure")
    func absent() {
        let header = PlaceHeaderModel(PlaceSample.subject(PlaceSample.empty))
        #expect(header.temperature == "–")
        #expect(header.icon == nil)
        #expect(header.range == nil)
        #expect(header.sentence == nil)
    }

    @Test("C9: the large figure has no decimals and is never -0°", arguments: [-0.4, 0.4, 0])
    func noMinusZero(celsius: Double) {
        let report = PlaceSample.report { $0.current?.conditions.temperature = Temperature(celsius: celsius) }
        #expect(PlaceHeaderModel(PlaceSample.subject(report)).temperature == "0°")
    }

    @Test(
        "X5: typical weather has a neutral sign, no condition and no sentence",
        arguments: Language.allCases
    )
    func typical(language: Language) {
        let header = PlaceHeaderModel(PlaceSample.typical(language: language))
        #expect(header.isTypical)
        #expect(header.icon == "typical")
        #expect(header.condition == nil)
        #expect(header.sentence == nil)
        #expect(header.temperature == "21°")
    }
}

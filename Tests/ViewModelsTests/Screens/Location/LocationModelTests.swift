import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels

struct LocationModelTests {
    @Test("C6: one control, by whether a place is set")
    func control() {
        let unset = LocationControlModel(isSet: false, back: "/here", language: .korean)
        #expect((unset.label, unset.address) == ("위치변경", "/location?back=/here"))
        #expect(LocationControlModel(isSet: true, back: "/", language: .korean).label == "위치설정")
    }

    @Test("Addresses and fields have at most four decimals")
    func figures() throws {
        let coordinate = try Coordinate(latitude: 37.123456789, longitude: -0.00001)
        #expect(PlaceAddress.name(of: coordinate) == "37.1235,0")
        #expect(PlaceAddress.figures(coordinate) == "37.1235, 0")
    }

    @Test("X11: pages and devices mean a place by the same text", arguments: 0..<20)
    func keys(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let coordinate = try Coordinate(
                latitude: .random(in: -90...90, using: &generator),
                longitude: .random(in: -0.01...0.01, using: &generator)
            )
            let place = Place(name: LocalizedName("x"), coordinate: coordinate)
            #expect(place.key == PlaceAddress.name(of: place))
            // Once more, from the text.
            let again = Place(name: LocalizedName("x"), coordinate: try Coordinate(parsing: place.key))
            #expect(again.key == place.key)
        }
        #expect(MadeUpWeather.seoul.key == PlaceAddress.name(of: MadeUpWeather.seoul))
    }

    @Test("C12: messages name the value in both languages")
    func messages() {
        for language in Language.allCases {
            let mistake = CoordinateEntry.Mistake.longitudeOutOfRange(given: "200")
            #expect(LocationPhrase.mistake(mistake).text(in: language).contains("200"))
        }
    }
}

/// The screen as a value.
struct LocationScreenTests {
    private func screen(
        _ latitude: String,
        _ longitude: String,
        set place: Place? = nil,
        isNotKept: Bool = false,
        language: Language = .english
    ) -> LocationModel {
        let entry = CoordinateEntry(latitude: latitude, longitude: longitude)
        var mistakes: CoordinateEntry.Mistakes?
        if case .mistaken(let found) = entry.reading { mistakes = found }
        return LocationModel(
            entry,
            mistakes: mistakes,
            isNotKept: isNotKept,
            set: place,
            back: "/here",
            language: language
        )
    }

    @Test("B20, C12: what was typed stays, and only the wrong field says what is wrong")
    func mistakes() {
        let wrong = screen("37.5", "200")
        #expect((wrong.latitude.text, wrong.longitude.text) == ("37.5", "200"))
        #expect(wrong.isWrong && wrong.longitude.isWrong && !wrong.latitude.isWrong)
        #expect(wrong.latitude.mistake == nil)
        #expect(wrong.longitude.mistake == "Longitude must be between −180 and 180; given 200")
        #expect(screen("nan", "1").latitude.mistake?.contains("“nan” is no number") == true)
        #expect(screen("", "1", language: .korean).latitude.mistake == "값을 넣어 주세요. 예를 들면 37.57")
    }

    @Test("B20, C4: a coordinate that can be understood has no mistake")
    func right() {
        let right = screen("-33.87", "151.2")
        #expect(!right.isWrong && !right.isNotKept && right.back == "/here")
        #expect(screen("1", "2", isNotKept: true).isNotKept)
    }

    @Test(
        "B20, C6: what is set is told with its figures, with or without a name of its own",
        arguments: Language.allCases
    )
    func state(language: Language) {
        let set = screen("", "", set: MadeUpWeather.seoul, language: language)
        #expect(set.isSet)
        #expect(set.state?.contains("37.5636, 126.98") == true)
        #expect(set.state?.contains(MadeUpWeather.seoul.name.text(in: language)) == true)
        let sea = Place(name: LocalizedName("0, -30"), coordinate: .sample(0, -30))
        #expect(screen("", "", set: sea, language: language).state?.split(separator: "-30").count == 2)
        let unset = screen("", "", language: language)
        #expect(!unset.isSet && unset.state == nil)
    }
}

struct PositionOfferModelTests {
    @Test("B20, C11: without a position there is the way to set one, and none back where none was set")
    func without() {
        let offer = PositionOfferModel(last: nil, language: .korean)
        #expect(!offer.hasLast && offer.last == nil)
    }

    @Test("B20, C5: the place last set is one action away, in both languages")
    func last() throws {
        let korean = try #require(PositionOfferModel(last: MadeUpWeather.seoul, language: .korean).last)
        #expect((korean.latitude, korean.longitude) == ("37.5636", "126.98"))
        #expect(korean.control == "서울 날씨로 돌아가기")
        let english = PositionOfferModel(last: MadeUpWeather.seoul, language: .english)
        #expect(english.hasLast && english.last?.control == "Back to Seoul")
    }
}

struct OwnPageAddressTests {
    @Test("C24: the address of a found position says when it was found, that of a place set by hand does not")
    func ownPage() {
        let place = MadeUpWeather.seoul
        #expect(PlaceAddress.ownPage(of: place, fixedAt: nil) == "/here")
        #expect(
            PlaceAddress.ownPage(of: place, fixedAt: MadeUpWeather.now)
                == "/here?at=37.5636,126.98&fixed=1790921040"
        )
    }
}

import Foundation
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

    @Test("C12: messages name the value in both languages")
    func messages() {
        for language in Language.allCases {
            let mistake = CoordinateEntry.Mistake.longitudeOutOfRange(given: "200")
            #expect(LocationPhrase.mistake(mistake).text(in: language).contains("200"))
        }
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

import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels

struct ListedPlaceNameTests {
    @Test("A23: the own position has a fixed name; a saved place the person's own, else its own")
    func names() {
        let (place, moment) = (MadeUpWeather.seoul, MadeUpWeather.now)
        let saved = SavedPlace(id: .init(rawValue: "a"), place: place, savedAt: moment)
        let named = SavedPlace(id: .init(rawValue: "b"), place: place, label: "home", savedAt: moment)
        let list: [ListedPlace] = [.currentLocation(place, fixedAt: moment), .custom(saved), .custom(named)]
        #expect(list.map { $0.name(in: .korean) } == ["나의 위치", "서울", "home"])
        #expect(list.map { $0.name(in: .english) } == ["My location", "Seoul", "home"])
    }
}

import Foundation
import Languages
import Testing
import WeatherModels

@Suite struct ModelLadderTests {
    private func place(_ name: LocalizedName = LocalizedName("Seoul", translations: [.korean: "서울"])) throws
        -> Place
    {
        Place(name: name, coordinate: try Coordinate(latitude: 37.57, longitude: 126.98))
    }

    @Test("A22: each step of the ladder needs the whole of the step below, so none can be half filled")
    func ladder() throws {
        let moment = Date(timeIntervalSince1970: 1_780_000_000)
        let place = try place()
        let saved = SavedPlace(id: SavedPlace.ID(rawValue: "a"), place: place, savedAt: moment)
        let listed = ListedPlace.custom(saved)
        let answer = WeatherAnswer(
            report: WeatherReport(coordinate: place.coordinate),
            freshness: .fresh,
            sourceFreshness: [],
            answeredAt: moment
        )
        let shown = PlaceWeather(listed: listed, answer: answer)
        // Down the ladder nothing is optional: every step leads to the coordinate.
        #expect(shown.listed.place.coordinate == place.coordinate)
        #expect(shown.id == saved.id)
        for (step, needed) in [
            (place as Any, ["coordinate", "name"]), (saved as Any, ["place", "id", "savedAt"]),
        ] {
            let children = Mirror(reflecting: step).children.filter { needed.contains($0.label ?? "") }
            #expect(children.count == needed.count)
            for child in children {
                #expect(Mirror(reflecting: child.value).displayStyle != .optional, "\(child)")
            }
        }
    }

    @Test("A22: coordinates are numbers in range, never text")
    func coordinatesAreNumbers() throws {
        let children = Mirror(reflecting: try place().coordinate).children
        #expect(children.allSatisfy { $0.value is Double })
        #expect(children.count == 2)
    }

    @Test("A4: own position and saved places stand in one list, each with its own identifier and name")
    func oneList() throws {
        let moment = Date(timeIntervalSince1970: 1_780_000_000)
        let saved = SavedPlace(id: SavedPlace.ID(rawValue: "a"), place: try place(), savedAt: moment)
        let renamed = SavedPlace(
            id: SavedPlace.ID(rawValue: "b"),
            place: try place(),
            label: "home",
            savedAt: moment
        )
        let list: [ListedPlace] = [
            .currentLocation(try place(), fixedAt: moment), .custom(saved), .custom(renamed),
        ]
        #expect(Set(list.map(\.id)).count == 3)
        #expect(list[0].id == ListedPlace.currentLocationID)
    }
}

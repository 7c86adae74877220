import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels

struct EditListModelTests {
    private func saved(_ id: String, label: String? = nil, region: String? = nil) -> SavedPlace {
        let place = Place(
            name: LocalizedName(id.capitalized, translations: [.korean: "\(id)시"]),
            coordinate: MadeUpWeather.seoul.coordinate,
            countryCode: "KR",
            region: region.map { LocalizedName($0) }
        )
        return SavedPlace(
            id: SavedPlace.ID(rawValue: id),
            place: place,
            label: label,
            savedAt: MadeUpWeather.now
        )
    }

    @Test("B20: each row can go one up and one down, but for the ends")
    func moves() {
        let rows = EditListModel([saved("a"), saved("b"), saved("c")], language: .english).rows
        #expect(rows.map(\.id) == ["a", "b", "c"])
        #expect(rows.map(\.up) == [nil, "b 1", "c 2"])
        #expect(rows.map(\.down) == ["a 2", "b 3", nil])
        let only = EditListModel([saved("a")], language: .english).rows
        #expect(only.map(\.up) == [nil] && only.map(\.down) == [nil])
        #expect(EditListModel([], language: .english).rows.isEmpty)
    }

    @Test("B20, B16: a row has the person's own name, and its controls say whom they move")
    func names() {
        let home = saved("seoul", label: "집", region: "Seoul-si")
        let korean = EditListModel([home], language: .korean).rows[0]
        #expect(korean.name == "집")
        #expect(
            [korean.upLabel, korean.downLabel, korean.removeLabel, korean.dragLabel]
                == ["집: 위로", "집: 아래로", "집: 삭제", "집: 끌어서 옮기기"]
        )
        let english = EditListModel([saved("seoul", region: "Seoul-si")], language: .english).rows[0]
        #expect(english.name == "Seoul")
        #expect(english.whereabouts?.contains("Seoul-si") == true)
        #expect(english.removeLabel == "Delete Seoul")
        let abroad = EditListModel([saved("x")], country: { _ in "대한민국" }, language: .korean).rows[0]
        #expect(abroad.whereabouts == "대한민국")
        #expect(EditListModel([saved("x")], language: .english).rows[0].whereabouts == nil)
    }
}

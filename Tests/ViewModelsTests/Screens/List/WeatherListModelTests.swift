import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct WeatherListModelTests {
    private func list(
        saved: Int,
        offer: PositionOfferModel? = nil,
        units: TemperatureUnit? = nil
    ) -> WeatherListModel {
        WeatherListModel(
            rows: (0..<saved).map { "<li>\($0)</li>" },
            isIncomplete: saved > 1,
            offer: offer,
            savedCount: saved,
            isLive: true,
            unit: units
        )
    }

    private let offer = PositionOfferModel(last: nil, language: .english)

    @Test("B20, B1: a first launch has nothing saved and no position")
    func firstLaunch() {
        #expect(list(saved: 0, offer: offer).isFirstLaunch)
        #expect(!list(saved: 0).isFirstLaunch, "a position is set")
        #expect(!list(saved: 2, offer: offer).isFirstLaunch)
    }

    @Test("B20, A4: the first row follows the device as long as no place is set by hand")
    func followsDevice() {
        #expect(list(saved: 1, offer: offer).followsDevice)
        #expect(!list(saved: 1).followsDevice)
    }

    @Test("B20: only what is saved can be put in order; rows stay in theirs")
    func editable() {
        #expect(!list(saved: 0).isEditable)
        let three = list(saved: 3)
        #expect(three.isEditable)
        #expect(three.rows == ["<li>0</li>", "<li>1</li>", "<li>2</li>"])
        #expect(three.isIncomplete && three.isLive)
    }

    @Test(
        "B20, A1: exactly one unit is chosen, automatic until one is",
        arguments: [nil, .celsius, .fahrenheit] as [TemperatureUnit?]
    )
    func units(choice: TemperatureUnit?) {
        let list = list(saved: 1, units: choice)
        #expect(list.isCelsius == (choice == .celsius))
        #expect(list.isFahrenheit == (choice == .fahrenheit))
        #expect(list.isAutomatic == (choice == nil))
    }
}

import Foundation
import Languages
import WeatherModels
import WeatherUnits

extension WeatherReport {
    /// Creates what a station near the place measured. Returns `nil` where there is none.
    init?(simulatedStationFor climate: Climate, seed: Seed, now: Date) {
        self.init(coordinate: climate.coordinate)
        let hours = SimulatedHour.all(of: climate, seed: seed, now: now)
        guard let station = SimulatedStation(near: climate.coordinate, seed: seed),
            let hour = hours.first(where: { $0.span.contains(now) })
        else { return nil }
        measured = station.measured(hour, seed: seed, now: now)
        measuredAir = station.measuredAir(
            seed: seed,
            zone: climate.timeZone,
            days: climate.days.map(\.day),
            now: now
        )
        sources = [.simulated([.measured, .measuredAir], now: now)]
    }
}

extension Language {
    /// The language of made-up agencies in the country of a time zone: English where it is none of ours.
    init(simulatedIn zone: PlaceTimeZone) {
        let languages: [String: Language] = ["Asia/Seoul": .korean, "Asia/Tokyo": .japanese]
        self = languages[zone.timeZone.identifier] ?? .english
    }
}

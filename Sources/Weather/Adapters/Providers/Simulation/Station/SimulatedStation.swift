import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// A made-up station near a place.
struct SimulatedStation {
    let station: Station
    let distance: Length

    /// Returns `nil` where there is no room for one: at the poles.
    init?(near coordinate: Coordinate, seed: Seed) {
        let kilometres = 2 + seed.uniform(.station, 0) * 23
        let direction = seed.uniform(.station, 1) * 2 * .pi
        let latitude = coordinate.latitude + kilometres * cos(direction) / 111.2
        let narrowing = max(cos(coordinate.latitude * .pi / 180), 0.02)
        let longitude = coordinate.longitude + kilometres * sin(direction) / (111.2 * narrowing)
        guard
            let there = try? Coordinate(
                latitude: latitude,
                longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
            )
        else { return nil }
        station = Station(
            code: "SIM\(1 + Int(seed.uniform(.station, 2) * 99))",
            name: LocalizedName(SimulationText.station),
            coordinate: there,
            elevation: Length(metres: (seed.uniform(.station, 3) * 300).rounded())
        )
        distance = Length(metres: coordinate.distance(to: there).rounded())
    }

    /// Returns what it measured at the last full half hour, with a report and a forecast in the abbreviations of
    /// airports.
    func measured(_ hour: SimulatedHour, seed: Seed, now: Date) -> MeasuredConditions {
        let time = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 1800).rounded(.down) * 1800)
        var current = CurrentConditions(time: time, conditions: hour.conditions)
        let departure = seed.normal(.station, Int(time.timeIntervalSince1970 / 1800)) * 0.6
        current.conditions.temperature = Temperature(celsius: (hour.temperature + departure).rounded())
        current.condition = hour.condition
        let code = station.code ?? ""
        let weather = ShortReport(current)
        return MeasuredConditions(
            station: station,
            distance: distance,
            current: current,
            report: "\(code) \(ShortReport.clock(time)) \(weather.present) RMK SIMULATED",
            forecast:
                "\(code) \(ShortReport.clock(time)) \(ShortReport.validity(from: time)) \(weather.wind) 9999 "
                + "RMK SIMULATED"
        )
    }

    /// Returns the mean of the last full hour, those of the day before, and what is expected of the next three days.
    func measuredAir(
        seed: Seed,
        zone: PlaceTimeZone,
        days: [LocalDay],
        now: Date
    ) -> MeasuredAir {
        let hour = Int((now.timeIntervalSince1970 / 3600).rounded(.down)) - 1
        let day = (hour - 23...hour).map { SimulatedAir.concentrations(seed, hour: $0) }
        let language = Language(simulatedIn: zone)
        return MeasuredAir(
            station: station,
            distance: distance,
            hour: AirQuality(
                time: Date(timeIntervalSince1970: Double(hour) * 3600),
                concentrations: SimulatedAir.concentrations(seed, hour: hour)
            ),
            dayMeans: SimulatedAir.mean(of: day),
            isProvisional: true,
            outlook: days.prefix(3).flatMap { day in
                [Pollutant.pm10, .pm2_5].map { pollutant in
                    AirOutlook(
                        day: day,
                        pollutant: pollutant,
                        region: SimulationText.zone.text(in: language),
                        grade: AirGrade.expected(seed, on: day, of: pollutant).text(in: language)
                    )
                }
            }
        )
    }
}

import Foundation
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherUnits

extension Mapping {
    func report(of payload: AirPollutionPayload) -> MappedReport {
        var reader = FigureReader(units: units)
        var report = frame(latitude: payload.coord?.lat, longitude: payload.coord?.lon, &reader)
        let hours = dated(payload.list.usable, lasting: 3600, "list.dt", &reader, time: \.dt)
        report.airQuality = hours.compactMap { time, entry in
            let air = AirQuality(time: time, concentrations: concentrations(entry.components, &reader))
            return air.concentrations.isEmpty ? nil : air
        }
        return MappedReport(report, leftOut: reader.leftOut)
    }

    private func concentrations(_ components: AirPollutionPayload.Components?, _ reader: inout FigureReader)
        -> [Pollutant: MassConcentration]
    {
        let given: [(Pollutant, String, Double?)] = [
            (.pm2_5, "pm2_5", components?.pm2_5), (.pm10, "pm10", components?.pm10),
            (.ozone, "o3", components?.o3), (.nitrogenDioxide, "no2", components?.no2),
            (.sulphurDioxide, "so2", components?.so2), (.carbonMonoxide, "co", components?.co),
            (.nitrogenMonoxide, "no", components?.no), (.ammonia, "nh3", components?.nh3),
        ]
        return given.reduce(into: [:]) { found, component in
            found[component.0] = reader.concentration(component.2, "list.components.\(component.1)")
        }
    }
}

import Foundation
import WeatherModels
import WeatherUnits

/// The station whose measurement stands best for the air of a place.
struct NearestStation: Hashable {
    let measurement: Measurement
    let site: StationSite
    /// In metres.
    let distance: Double

    /// Returns `nil` if no station near the place measured anything.
    ///
    /// The nearest one counts, but for a detour: a station beside a road or in a port stands only for its
    /// surroundings, and one that lacks a kind of particles now lacks what people ask for.
    init?(of table: MeasurementTable, to place: Coordinate, at now: Date) {
        let stations = table.measurements.compactMap { measurement -> NearestStation? in
            guard let site = StationSite.byName[measurement.name], !measurement.hour.isEmpty,
                MeasurementTable.isCurrent(measurement, at: now)
            else { return nil }
            let distance = place.distance(to: site.coordinate)
            guard distance <= Self.reach else { return nil }
            return NearestStation(measurement: measurement, site: site, distance: distance)
        }
        guard let best = stations.min(by: { ($0.cost, $0.measurement.name) < ($1.cost, $1.measurement.name) })
        else { return nil }
        self = best
    }

    private init(measurement: Measurement, site: StationSite, distance: Double) {
        (self.measurement, self.site, self.distance) = (measurement, site, distance)
    }

    /// The distance with detours.
    private var cost: Double {
        let lacking = [Pollutant.pm10, .pm2_5].count { measurement.hour[$0] == nil }
        return distance + Self.detour(for: site.network) + Double(lacking) * Self.detourForParticles
    }

    private static func detour(for network: StationSite.Network) -> Double {
        switch network {
        case .urban: 0
        case .suburban, .background: 3_000
        case .roadside, .port: 10_000
        }
    }

    private static let detourForParticles = 10_000.0
    /// The air of another valley or island is another one.
    private static let reach = 50_000.0
}

import DataGoKr
import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherPorts
import WeatherUnits

extension MeasuredAir {
    /// Converts what the stations of the country measured to the air of a place. Returns `nil` if no station near it has a
    /// current measurement.
    ///
    /// - Parameter outlooks: Of several for a pollutant and a day, the first counts.
    init?(_ table: MeasurementTable, _ outlooks: [Outlook], for request: ProviderRequest) {
        guard let nearest = NearestStation(of: table, to: request.coordinate, at: request.now) else {
            return nil
        }
        let measurement = nearest.measurement
        self.init(
            station: Station(
                code: measurement.code,
                name: LocalizedName(measurement.name),
                coordinate: nearest.site.coordinate
            ),
            distance: Length(metres: nearest.distance),
            hour: AirQuality(
                time: measurement.end.addingTimeInterval(-3600),
                concentrations: measurement.hour
            ),
            dayMeans: measurement.dayMeans,
            isProvisional: true
        )
        guard let region = Self.region(of: request.area, or: nearest.site) else { return }
        let today = LocalDays.day(containing: request.now, in: KoreanTime.zone).day
        for entry in outlooks.flatMap({ $0.entries(of: region, from: today) })
        where !outlook.contains(where: { $0.day == entry.day && $0.pollutant == entry.pollutant }) {
            outlook.append(entry)
        }
    }

    /// The region of the place, or of its station if the place has no name.
    private static func region(of area: ProviderRequest.Area?, or site: StationSite) -> String? {
        // The largest first: a district may be called as a province.
        let names = area?.names.reversed().map { $0.text(in: .korean) } ?? []
        return OutlookRegion.region(of: names) ?? OutlookRegion.region(of: [site.province, site.district])
    }
}

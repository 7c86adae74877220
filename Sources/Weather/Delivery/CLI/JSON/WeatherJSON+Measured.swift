import Foundation
import Languages
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

/// What stations measured, and amounts that are ranges, in the documents.
extension WeatherJSON {
    var measured: OrderedJSON? {
        shown.report.measured.map { measured in
            .fields([
                "station": station(measured.station, at: measured.distance),
                "current": current(measured.current),
                "report": measured.report.map(OrderedJSON.string),
                "forecast": measured.forecast.map(OrderedJSON.string),
            ])
        }
    }

    var measuredAir: OrderedJSON? {
        shown.report.measuredAir.map { air in
            .fields([
                "station": station(air.station, at: air.distance),
                "hour": airQuality(air.hour),
                "dayMeans": concentrations(air.dayMeans),
                "provisional": .bool(air.isProvisional),
                "outlook": .array(air.outlook.map(outlook)),
            ])
        }
    }

    /// Returns the amounts of a step as its agency gives them; `nil` if it gives none as a range.
    func amountRanges(within span: TimeSpan) -> OrderedJSON? {
        let ranges = shown.report.amountRanges.filter {
            $0.span.start >= span.start && $0.span.end <= span.end
        }
        guard !ranges.isEmpty else { return nil }
        return .array(
            ranges.map { range in
                .fields([
                    "low": .decimal(range.low, decimals: 2),
                    "high": range.high.map { .decimal($0, decimals: 2) },
                    "unit": .string(range.unit == .millimetres ? "mm" : "cm"),
                    "text": .string(range.words),
                ])
            }
        )
    }

    /// Between which temperatures a value is expected.
    func bounds(_ bounds: TemperatureBounds) -> OrderedJSON {
        .fields([
            "lowest": quantity(units.quantity(bounds.lowest)),
            "highest": quantity(units.quantity(bounds.highest)),
        ])
    }

    private func outlook(_ outlook: AirOutlook) -> OrderedJSON {
        .fields([
            "date": .string(outlook.day.description),
            "pollutant": .string(outlook.pollutant.rawValue),
            "region": .string(outlook.region),
            "grade": .string(outlook.grade),
        ])
    }

    private func station(_ station: Station, at distance: Length) -> OrderedJSON {
        .fields([
            "code": station.code.map(OrderedJSON.string),
            "name": .string(station.name.text(in: language)),
            "latitude": .decimal(station.coordinate.latitude, decimals: 4),
            "longitude": .decimal(station.coordinate.longitude, decimals: 4),
            "elevation": station.elevation.map { metres($0) },
            "distance": metres(distance),
        ])
    }

    /// Heights and distances are in metres in all units.
    private func metres(_ length: Length) -> OrderedJSON {
        .fields(["value": .decimal(length.metres, decimals: 0), "unit": .string("m")])
    }
}

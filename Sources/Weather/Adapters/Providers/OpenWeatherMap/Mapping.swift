import Foundation
import ProviderSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Converts bodies to parts of a report. It computes nothing that the API did not say.
struct Mapping {
    /// The units of the body, which it does not state.
    let units: BodyUnits
    let request: ProviderRequest

    /// Returns the report without parts: only its position. An incomplete coordinate is ignored.
    func frame(latitude: Double?, longitude: Double?, _ reader: inout FigureReader) -> WeatherReport {
        var report = WeatherReport(coordinate: request.coordinate)
        guard let latitude, let longitude else { return report }
        if let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) {
            report.coordinate = coordinate
        } else {
            reader.leaveOut("coord")
        }
        return report
    }

    /// Returns the zone by its name, otherwise by its offset.
    func timeZone(named name: String?, offset: Double?, _ reader: inout FigureReader) -> PlaceTimeZone? {
        if let name, let zone = PlaceTimeZone(identifier: name) { return zone }
        if name != nil { reader.leaveOut("timezone") }
        return offset.flatMap { Int(exactly: $0) }.flatMap { PlaceTimeZone(secondsFromGMT: $0) }
    }

    /// Returns the elements with a time, ascending; an element that begins before the previous one has ended is left
    /// out.
    func dated<Element>(
        _ elements: [Element],
        lasting duration: TimeInterval,
        _ field: String,
        _ reader: inout FigureReader,
        time: (Element) -> Double?
    ) -> [(time: Date, element: Element)] {
        var found: [(time: Date, element: Element)] = []
        for element in elements {
            if let date = reader.moment(time(element), field) { found.append((date, element)) }
        }
        found.sort { $0.time < $1.time }
        var kept: [(time: Date, element: Element)] = []
        for entry in found {
            if let last = kept.last, entry.time.timeIntervalSince(last.time) < duration {
                reader.leaveOut(field)
            } else {
                kept.append(entry)
            }
        }
        return kept
    }
}

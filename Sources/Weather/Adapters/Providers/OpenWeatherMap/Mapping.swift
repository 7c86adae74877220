import Foundation
import ProviderSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Bodies as parts of a report, faithfully: nothing is computed here that the API did not say.
struct Mapping {
    /// Of the body: it does not say them itself.
    let units: BodyUnits
    let request: ProviderRequest

    /// The report without parts: where it is for. An incomplete point is none.
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

    /// The zone by its name, else by its offset.
    func timeZone(named name: String?, offset: Double?, _ reader: inout FigureReader) -> PlaceTimeZone? {
        if let name, let zone = PlaceTimeZone(identifier: name) { return zone }
        if name != nil { reader.leaveOut("timezone") }
        return offset.flatMap { Int(exactly: $0) }.flatMap { PlaceTimeZone(secondsFromGMT: $0) }
    }

    /// The elements that have a time, ascending; one that begins before the one kept last has ended is left out.
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

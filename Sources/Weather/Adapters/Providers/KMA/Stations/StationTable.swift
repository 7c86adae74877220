import CKMAZones
import EmbeddedFiles
import ForecastRecords
import WeatherModels
import WeatherUnits

/// The stations of the KMA that observe by the rules of the WMO (종관기상관측, ASOS).
struct StationTable: Sendable {
    let stations: [ObservingStation]

    static let running = StationTable(EmbeddedFiles(CKMAZones_files()).text(at: "stations.tsv") ?? "")

    /// - Parameter table: Lines of number, latitude, longitude, and height in metres, separated by tabs.
    init(_ table: String) {
        stations = table.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 4, Self.isNumber(fields[0]), let latitude = Double(fields[1]),
                let longitude = Double(fields[2]), let height = Double(fields[3]),
                let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
            else { return nil }
            return ObservingStation(code: fields[0], coordinate: coordinate, height: Length(metres: height))
        }
    }

    /// Whether a text is the number of a station.
    static func isNumber(_ text: String) -> Bool {
        (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Returns the stations near a point.
    func near(_ point: Coordinate) -> [ObservingStation] {
        stations.filter { $0.coordinate.distance(to: point) <= Self.near }
    }

    /// In metres.
    private static let near = 30_000.0
}

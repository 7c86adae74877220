import CAirKoreaStations
import EmbeddedFiles
import Foundation
import WeatherModels

/// Where a station is, and what for.
struct StationSite: Hashable {
    /// What the air of a station is an example of.
    enum Network: String, CaseIterable {
        /// Where people live (도시대기).
        case urban
        /// Around towns (교외대기).
        case suburban
        /// Far from all sources (국가배경농도).
        case background
        /// Beside a busy road (도로변대기).
        case roadside
        /// In a port (항만).
        case port
    }

    /// As measurements call it; the first is the agency's own.
    let names: [String]
    let coordinate: Coordinate
    let network: Network
    /// For example 경기.
    let province: String
    /// The city or county: 수원시.
    let district: String

    /// All stations by each of their names. Names are unique.
    static let byName: [String: StationSite] = {
        let text = EmbeddedFiles(CAirKoreaStations_files()).text(at: "stations.tsv") ?? ""
        let sites = text.split(separator: "\n").compactMap(StationSite.init(line:))
        return Dictionary(sites.flatMap { site in site.names.map { ($0, site) } }) { first, _ in first }
    }()

    /// Reads a line of the table: names, latitude, longitude, network, province, district.
    init?(line: Substring) {
        let fields = line.split(separator: "\t")
        guard fields.count == 6, let latitude = Double(fields[1]), let longitude = Double(fields[2]),
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude),
            let network = Network(rawValue: String(fields[3]))
        else { return nil }
        names = fields[0].split(separator: "|").map(String.init)
        (self.coordinate, self.network) = (coordinate, network)
        (province, district) = (String(fields[4]), String(fields[5]))
    }
}

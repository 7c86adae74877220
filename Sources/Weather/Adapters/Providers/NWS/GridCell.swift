import Foundation
import WeatherModels

/// A cell of the forecast grid, by its office and its column and row there, and the clock of the place.
struct GridCell: Hashable {
    let office: String
    let column: Int
    let row: Int
    /// `nil` if it was not told.
    let zone: PlaceTimeZone?

    /// Returns `nil` for anything that cannot be part of an address.
    private init?(office: String?, column: Int?, row: Int?, zone: String?) {
        guard let office, (2...5).contains(office.utf8.count), office.utf8.allSatisfy(Self.isLetter),
            let column, (0...9999).contains(column), let row, (0...9999).contains(row)
        else { return nil }
        (self.office, self.column, self.row) = (office, column, row)
        self.zone = zone.flatMap { PlaceTimeZone(identifier: $0) }
    }

    init?(_ point: PointPayload.Properties) {
        self.init(
            office: point.gridId,
            column: point.gridX.flatMap { Int(exactly: $0.value) },
            row: point.gridY.flatMap { Int(exactly: $0.value) },
            zone: point.timeZone
        )
    }

    /// Reads what ``data`` writes; `nil` for anything else.
    init?(_ data: Data) {
        let parts = String(decoding: data, as: UTF8.self).split(separator: " ").map(String.init)
        guard (3...4).contains(parts.count) else { return nil }
        self.init(
            office: parts[0],
            column: Int(parts[1]),
            row: Int(parts[2]),
            zone: parts.count > 3 ? parts[3] : nil
        )
    }

    /// To be stored: "TAE 58 65 America/New_York".
    var data: Data {
        Data(
            ["\(office) \(column) \(row)", zone?.timeZone.identifier].compactMap(\.self).joined(
                separator: " "
            ).utf8
        )
    }

    /// As in an address: "TAE/58,65".
    var path: String { "\(office)/\(column),\(row)" }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}

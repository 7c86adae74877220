import CKMAZones
import EmbeddedFiles
import Foundation
import WeatherModels

/// The cells that the agency lists for its places, where they differ from those that contain the points they are asked by.
///
/// A place near the border of its cell is asked by a point of hundredths of a degree, half a kilometre away, which may lie
/// in the next one; that is so for one in ten of the 3,792 places. Where several are asked by the same point, the cell is
/// that of the largest area.
struct PlaceCells: Sendable {
    /// In hundredths of a degree.
    private struct Point: Hashable {
        var latitude: Int
        var longitude: Int
    }

    private let cells: [Point: ForecastGrid.Cell]

    static let listed = PlaceCells(EmbeddedFiles(CKMAZones_files()).text(at: "cells.tsv") ?? "")

    /// - Parameter table: Lines of latitude and longitude in hundredths of a degree, column and row, separated by tabs.
    init(_ table: String) {
        var cells: [Point: ForecastGrid.Cell] = [:]
        for line in table.split(separator: "\n") {
            let numbers = line.split(separator: "\t").compactMap { Int($0) }
            guard numbers.count == 4 else { continue }
            cells[Point(latitude: numbers[0], longitude: numbers[1])] =
                ForecastGrid.Cell(column: numbers[2], row: numbers[3])
        }
        self.cells = cells
    }

    /// Returns the cell listed for a point of hundredths of a degree; `nil` for others.
    subscript(coordinate: Coordinate) -> ForecastGrid.Cell? {
        guard coordinate == coordinate.roundedToHundredths else { return nil }
        let latitude = (coordinate.latitude * 100).rounded()
        let longitude = (coordinate.longitude * 100).rounded()
        return cells[Point(latitude: Int(latitude), longitude: Int(longitude))]
    }

    /// The listed points with their cells.
    var all: [(point: Coordinate, cell: ForecastGrid.Cell)] {
        cells.compactMap { point, cell in
            let coordinate = try? Coordinate(
                latitude: Double(point.latitude) / 100,
                longitude: Double(point.longitude) / 100
            )
            return coordinate.map { ($0, cell) }
        }
    }
}

import Foundation
import WeatherModels

/// The grid of the KMA's forecasts: 149 × 253 cells of 5 km in Lambert's conformal conic projection, true at 30° and
/// 60° north (the KMA's guide to its forecast service, data.go.kr 15084084).
enum ForecastGrid {
    /// A cell by its column from the west and its row from the south, from 1.
    struct Cell: Hashable {
        let column: Int
        let row: Int
    }

    private static let columns = 1...149
    private static let rows = 1...253
    /// The cell of 126° E, 38° N.
    private static let origin = (column: 43.0, row: 136.0, latitude: 38 * degree, longitude: 126 * degree)
    private static let degree = Double.pi / 180
    /// The Earth's radius in cells.
    private static let radius = 6_371.00877 / 5
    private static let cone: Double = {
        let (south, north) = (30 * degree, 60 * degree)
        return log(cos(south) / cos(north)) / log(tan(.pi / 4 + north / 2) / tan(.pi / 4 + south / 2))
    }()
    private static let scale: Double = {
        let south = 30 * degree
        return radius * pow(tan(.pi / 4 + south / 2), cone) * cos(south) / cone
    }()
    private static let originDistance = distance(atLatitude: origin.latitude)

    /// Returns the distance of a parallel from the pole, in cells.
    private static func distance(atLatitude latitude: Double) -> Double {
        scale / pow(tan(.pi / 4 + latitude / 2), cone)
    }

    /// Returns the cell of a point: that which the agency lists for the places there, or else the one that contains it; `nil`
    /// outside the grid.
    static func cell(of point: Coordinate) -> Cell? {
        PlaceCells.listed[point] ?? containing(point)
    }

    /// Returns the cell that contains a point; `nil` outside the grid.
    static func containing(_ point: Coordinate) -> Cell? {
        let distance = distance(atLatitude: point.latitude * degree)
        let turn = (point.longitude * degree - origin.longitude).remainder(dividingBy: 2 * .pi) * cone
        let x = distance * sin(turn) + origin.column
        let y = originDistance - distance * cos(turn) + origin.row
        // Of the south pole the distance is too large for an integer.
        guard abs(x) < 10_000, abs(y) < 10_000 else { return nil }
        let (column, row) = (Int((x + 0.5).rounded(.down)), Int((y + 0.5).rounded(.down)))
        return columns.contains(column) && rows.contains(row) ? Cell(column: column, row: row) : nil
    }

    /// Returns the centre of a cell; `nil` outside the grid.
    static func centre(of cell: Cell) -> Coordinate? {
        guard columns.contains(cell.column), rows.contains(cell.row) else { return nil }
        let x = Double(cell.column) - origin.column
        let y = originDistance - (Double(cell.row) - origin.row)
        let latitude = 2 * atan(pow(scale / hypot(x, y), 1 / cone)) - .pi / 2
        let longitude = atan2(x, y) / cone + origin.longitude
        return try? Coordinate(latitude: latitude / degree, longitude: longitude / degree)
    }
}

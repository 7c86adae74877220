import TestSupport
import Testing
import WeatherModels

@testable import KMA

@Suite("The grid of the KMA")
struct GridTests {
    @Test(
        "Known points are in their official cells",
        arguments: [
            (37.5665, 126.9780, 60, 127), (35.1796, 129.0756, 98, 76), (33.4996, 126.5312, 53, 38),
            (37.4979, 127.0276, 61, 125), (37.5145, 126.8455, 58, 126), (37.5172, 127.0473, 61, 126),
            (37.6542, 127.0568, 61, 129), (37.4738, 126.6216, 54, 125), (37.5170, 126.8664, 58, 126),
            (37.5264, 126.8962, 58, 126), (37.5509, 126.8495, 58, 126), (33.4889179, 126.4982291, 52, 38),
        ]
    )
    func cells(latitude: Double, longitude: Double, column: Int, row: Int) {
        #expect(
            ForecastGrid.cell(of: .sample(latitude, longitude)) == ForecastGrid.Cell(column: column, row: row)
        )
    }

    @Test(
        "Points elsewhere are in none",
        arguments: [
            (37.421998, -122.084), (35.6895, 139.6917), (0, 0), (90, 0), (-90, 180), (-89.9999, 126),
            (38, -54),
        ]
    )
    func elsewhere(latitude: Double, longitude: Double) {
        #expect(ForecastGrid.cell(of: .sample(latitude, longitude)) == nil)
    }

    @Test(
        "The centres of cells, to a tenth of a metre",
        arguments: [
            (60, 127, 37.579871, 126.989352), (1, 1, 31.794423, 123.761264),
            (149, 253, 43.217546, 132.774970),
        ]
    )
    func centres(column: Int, row: Int, latitude: Double, longitude: Double) throws {
        let centre = try #require(ForecastGrid.centre(of: ForecastGrid.Cell(column: column, row: row)))
        #expect(abs(centre.latitude - latitude) < 1e-6 && abs(centre.longitude - longitude) < 1e-6)
    }

    @Test(
        "A place whose point of hundredths of a degree lies in the next cell has the one that the agency lists",
        arguments: [
            // 서귀포시, 중랑구, 금천구, 강남구, 해운대구, 용인시 기흥구, 경주시, 김해시
            (33.25, 126.51, 52, 33), (37.6, 127.09, 62, 128), (37.45, 126.9, 59, 124),
            (37.51, 127.05, 61, 126),
            (35.16, 129.17, 99, 75), (37.28, 127.12, 62, 120), (35.85, 129.23, 100, 91),
            (35.23, 128.89, 95, 77),
        ]
    )
    func listed(latitude: Double, longitude: Double, column: Int, row: Int) {
        let (point, cell) = (
            Coordinate.sample(latitude, longitude), ForecastGrid.Cell(column: column, row: row)
        )
        #expect(ForecastGrid.cell(of: point) == cell)
        #expect(ForecastGrid.containing(point) != cell)
        // Another point nearby is where it is.
        let beside = Coordinate.sample(latitude + 0.0005, longitude)
        #expect(ForecastGrid.cell(of: beside) == ForecastGrid.containing(beside))
    }

    @Test("Each listed cell is the next one to that which contains its point")
    func table() throws {
        let all = PlaceCells.listed.all
        #expect(all.count == 313)
        for (point, cell) in all {
            let inside = try #require(ForecastGrid.containing(point))
            #expect(
                inside != cell && abs(inside.column - cell.column) <= 1 && abs(inside.row - cell.row) <= 1
            )
            #expect(ForecastGrid.cell(of: point) == cell)
        }
        #expect(PlaceCells("3757\t12698\t60\n\nx\t1\t2\t3").all.isEmpty)
    }

    @Test("The centre of each cell is in it, and there are no others")
    func everyCell() {
        for column in 1...149 {
            for row in 1...253 {
                let cell = ForecastGrid.Cell(column: column, row: row)
                #expect(ForecastGrid.centre(of: cell).flatMap(ForecastGrid.containing) == cell)
            }
        }
        for (column, row) in [(0, 1), (1, 0), (150, 1), (1, 254)] {
            #expect(ForecastGrid.centre(of: ForecastGrid.Cell(column: column, row: row)) == nil)
        }
    }
}

import Foundation
import Testing
import WeatherModels
import WeatherUnits

/// The rows of a fixture's table.
func rows(of table: String) -> [[Substring]] {
    table.split(separator: "\n").map { $0.split(separator: " ") }
}

/// The number a cell holds.
func number(_ cell: Substring) throws -> Double {
    try #require(Double(cell))
}

/// The moment in a cell; `nil` for `-`.
func moment(_ cell: Substring) throws -> Date? {
    cell == "-" ? nil : Date(timeIntervalSince1970: try number(cell))
}

/// The place and the 24-hour day at the head of a row.
func placeAndDay(_ row: [Substring]) throws -> (place: Coordinate, day: TimeSpan) {
    let place = try Coordinate(latitude: number(row[0]), longitude: number(row[1]))
    let start = Date(timeIntervalSince1970: try number(row[2]))
    return (place, TimeSpan(start: start, duration: 86_400))
}

/// Whether two moments that may be absent agree.
func agree(_ a: Date?, _ b: Date?, within seconds: TimeInterval) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): abs(a.timeIntervalSince(b)) <= seconds
    default: false
    }
}

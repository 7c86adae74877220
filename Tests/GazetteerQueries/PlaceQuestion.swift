import Foundation
public import WeatherModels
public import WeatherPorts

/// One line of a table of queries: what a person types and the place they mean. The README has the columns.
public struct PlaceQuestion: Hashable, Sendable {
    public var query: PlaceQuery
    /// The position of the intended place.
    public var expected: Coordinate
    /// In metres from `expected`.
    public var tolerance: Double
    /// The language of the person, ISO 639.
    public var language: String
    /// The kind of query: "typo".
    public var category: String
    /// For reading.
    public var expectedName: String

    /// Whether a result is the intended place.
    public func isAnswered(by coordinate: Coordinate) -> Bool {
        coordinate.distance(to: expected) <= tolerance
    }
}

/// What is wrong with a table of queries.
public enum QuestionTableError: Error, Hashable, Sendable {
    /// The line as it is.
    case unreadableLine(String)
}

extension PlaceQuestion {
    /// The names of all tables beside this file.
    public static func tables() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tsv") }
            .sorted()
    }

    /// All of a table beside this file: `queries.tsv`.
    /// - Throws: ``QuestionTableError/unreadableLine(_:)``, or what reading the file throws.
    public static func table(_ name: String) throws -> [PlaceQuestion] {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return try text.split(separator: "\n").dropFirst().map { try PlaceQuestion(line: $0) }
    }

    private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

    private init(line: Substring) throws {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count == 9, let latitude = Double(columns[3]), let longitude = Double(columns[4]),
            let kilometres = Double(columns[5])
        else { throw QuestionTableError.unreadableLine(String(line)) }
        query = PlaceQuery(
            columns[0],
            near: columns[1].isEmpty ? nil : try Coordinate(parsing: columns[1]),
            countryCode: columns[2].isEmpty ? nil : columns[2]
        )
        expected = try Coordinate(latitude: latitude, longitude: longitude)
        tolerance = kilometres * 1000
        (language, category, expectedName) = (columns[6], columns[7], columns[8])
    }
}

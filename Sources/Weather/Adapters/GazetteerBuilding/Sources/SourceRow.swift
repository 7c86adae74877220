import Foundation
import Languages
import WeatherModels

/// One row of a table, with fields by column name.
struct SourceRow {
    let file: String
    /// Starts at 1.
    let line: Int
    let columns: [String: Int]
    let fields: [String]

    func text(_ column: String) throws(GazetteerBuildError) -> String {
        guard let index = columns[column] else { throw fault(.columnMissing(column)) }
        guard index < fields.count else {
            throw fault(.tooFewColumns(expected: columns.count, found: fields.count))
        }
        return fields[index]
    }

    /// Returns the names in the columns that are called by the code of a language; the others are `besides`.
    func translations(besides others: Set<String>) throws(GazetteerBuildError) -> [String: String] {
        var translations: [String: String] = [:]
        for language in columns.keys where !others.contains(language) {
            let name = try text(language)
            if !name.isEmpty { translations[language] = name }
        }
        return translations
    }

    /// Returns the names in the columns that are called by the tags of the program's languages, but for the standard
    /// name. All of these columns must be there.
    func translations() throws(GazetteerBuildError) -> [String: String] {
        var translations: [String: String] = [:]
        for language in Language.allCases where language != .standardOfNames {
            let name = try text(language.rawValue)
            if !name.isEmpty { translations[language.rawValue] = name }
        }
        return translations
    }

    func integer(_ column: String) throws(GazetteerBuildError) -> Int {
        let text = try text(column)
        guard let value = Int(text) else { throw fault(.notANumber(column: column, text: text)) }
        return value
    }

    /// Returns the parts of a field between bars.
    func list(_ column: String) throws(GazetteerBuildError) -> [String] {
        try text(column).split(separator: "|").map(String.init)
    }

    func coordinate(_ latitude: String, _ longitude: String) throws(GazetteerBuildError) -> Coordinate {
        let (latitude, longitude) = (try text(latitude), try text(longitude))
        guard let y = Double(latitude), let x = Double(longitude),
            let coordinate = try? Coordinate(latitude: y, longitude: x)
        else { throw fault(.notACoordinate(latitude: latitude, longitude: longitude)) }
        return coordinate
    }

    func fault(_ fault: GazetteerBuildError.RowFault) -> GazetteerBuildError {
        .malformedRow(file: file, line: line, fault: fault)
    }
}

extension Language {
    /// The language of the names that a reader of a language without an own name gets.
    static let standardOfNames = Language.english
}

extension [SourceRow] {
    /// Returns the rows by their column `code`; of several with one code, the first.
    func byCode() throws(GazetteerBuildError) -> [String: SourceRow] {
        let codes = try map { row throws(GazetteerBuildError) in try row.text("code") }
        return Dictionary(zip(codes, self)) { first, _ in first }
    }
}

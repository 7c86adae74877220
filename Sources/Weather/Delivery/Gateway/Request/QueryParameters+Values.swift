import Foundation
import HTTPService
import WeatherModels

/// Values that several endpoints read.
extension QueryParameters {
    /// Whether the parameter exists, decodable or not.
    func has(_ name: String) -> Bool { item(name) != nil }

    /// Throws `nothingToGeocode` if a parameter is missing or empty.
    func demand(_ name: String) throws(GatewayError) {
        guard has(name), self[name] != "" else { throw .nothingToGeocode }
    }

    /// Returns a value that may name a place, or `nil` if it is missing or longer than any name.
    func placeName(_ name: String) -> String? {
        guard let value = self[name], value.utf8.count <= Self.longestPlaceName else { return nil }
        return value
    }

    /// In bytes.
    private static let longestPlaceName = 200

    /// Returns the coordinate of `lat` and `lon`, or `nil` if both are missing.
    func coordinate() throws(GatewayError) -> Coordinate? {
        guard has("lat") || has("lon") else { return nil }
        guard let latitude = self["lat"].flatMap(Coordinate.plainDecimal), (-90...90).contains(latitude)
        else {
            throw .wrongLatitude
        }
        guard let longitude = self["lon"].flatMap(Coordinate.plainDecimal), (-180...180).contains(longitude)
        else { throw .wrongLongitude }
        do { return try Coordinate(latitude: latitude, longitude: longitude) } catch { throw .wrongLatitude }
    }

    /// Returns a count within 1…`most`: larger numbers mean `most`; a missing one, 0 or less means `usual`.
    ///
    /// - Throws: `notANumber` if it is not a whole number.
    func count(_ name: String, usual: Int, most: Int) throws(GatewayError) -> Int {
        guard let number = try wholeNumber(name), number > 0 else { return usual }
        return min(number, most)
    }

    /// Returns the number of places requested: 1 by default, at most 5.
    ///
    /// - Throws: `notFound` for a negative number, as in the API; `notANumber` if it is not a whole number.
    func placeLimit() throws(GatewayError) -> Int {
        guard let number = try wholeNumber("limit") else { return 1 }
        guard number >= 0 else { throw .notFound }
        // A limit of 0 means the maximum.
        return number == 0 ? Self.mostPlaces : min(number, Self.mostPlaces)
    }

    private static let mostPlaces = 5

    /// Returns the whole number of a parameter, clamped to the range of `Int`, or `nil` if it is missing.
    ///
    /// - Throws: `notANumber` if it is not a whole number.
    private func wholeNumber(_ name: String) throws(GatewayError) -> Int? {
        guard has(name) else { return nil }
        guard let text = self[name] else { throw .notANumber(name) }
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if trimmed.isEmpty { return nil }
        let digits = trimmed.first == "-" ? trimmed.dropFirst() : trimmed[...]
        guard !digits.isEmpty,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .notANumber(text) }
        return Int(trimmed) ?? (trimmed.first == "-" ? .min : .max)
    }
}

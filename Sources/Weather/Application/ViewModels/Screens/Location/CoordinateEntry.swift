import Foundation
public import WeatherModels

/// A coordinate as typed into two fields.
///
/// Each field takes a number, also in full-width digits, with a decimal comma, or with degrees and minutes. The first
/// also takes both numbers at once, as copied from a map. Other texts ("nan", "inf", "0x1p3") are rejected.
public struct CoordinateEntry: Hashable, Sendable {
    /// As typed.
    public let latitude: String
    public let longitude: String

    public init(latitude: String, longitude: String) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The mistake in each field; `nil` if there is none.
    public struct Mistakes: Hashable, Sendable {
        public var latitude: Mistake?
        public var longitude: Mistake?

        public init(latitude: Mistake? = nil, longitude: Mistake? = nil) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// A mistake in one field.
    public enum Mistake: Hashable, Sendable {
        case latitudeMissing
        case longitudeMissing
        case notANumber(given: String)
        case latitudeOutOfRange(given: String)
        case longitudeOutOfRange(given: String)
    }

    /// The content of the fields.
    public enum Reading: Hashable, Sendable {
        case coordinate(Coordinate)
        /// At least one mistake.
        case mistaken(Mistakes)
    }

    /// The coordinate, or why there is none.
    public var reading: Reading {
        if let pair { return pair }
        let (north, northMistake) = Self.degrees(latitude, north: true)
        let (east, eastMistake) = Self.degrees(longitude, north: false)
        if let north, let east, let coordinate = try? Coordinate(latitude: north, longitude: east) {
            return .coordinate(coordinate)
        }
        return .mistaken(Mistakes(latitude: northMistake, longitude: eastMistake))
    }

    /// Reads both numbers from the first field. If the second field is filled, "37,57" in the first is one number
    /// with a decimal comma.
    private var pair: Reading? {
        guard longitude.isBlank || !latitude.isDecimalComma else { return nil }
        do throws(CoordinateError) {
            return try Coordinate.recognized(in: latitude).map(Reading.coordinate)
        } catch {
            switch error {
            case .latitudeOutOfRange:
                return .mistaken(Mistakes(latitude: .latitudeOutOfRange(given: latitude)))
            case .longitudeOutOfRange:
                return .mistaken(Mistakes(latitude: .longitudeOutOfRange(given: latitude)))
            case .notACoordinate: return nil
            }
        }
    }

    /// Reads one field together with a zero for the other direction, so that all notations of coordinates are
    /// supported.
    private static func degrees(_ text: String, north: Bool) -> (Double?, Mistake?) {
        guard !text.isBlank else { return (nil, north ? .latitudeMissing : .longitudeMissing) }
        let number = text.isDecimalComma ? text.replacing(",", with: ".") : text
        // Without and with a letter for the direction.
        for both in north ? ["\(number), 0", "\(number), 0E"] : ["0, \(number)", "0N, \(number)"] {
            do throws(CoordinateError) {
                let coordinate = try Coordinate(parsing: both)
                return (north ? coordinate.latitude : coordinate.longitude, nil)
            } catch {
                switch error {
                case .latitudeOutOfRange: return (nil, .latitudeOutOfRange(given: text))
                case .longitudeOutOfRange: return (nil, .longitudeOutOfRange(given: text))
                case .notACoordinate: continue
                }
            }
        }
        return (nil, .notANumber(given: text))
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// Whether it has digits around a single comma, without blanks or points: "37,57".
    fileprivate var isDecimalComma: Bool {
        let parts = trimmingCharacters(in: .whitespaces).split(
            separator: ",",
            omittingEmptySubsequences: false
        )
        return parts.count == 2 && Coordinate.plainDecimal(parts[0]) != nil && !parts[0].contains(".")
            && !parts[1].isEmpty && parts[1].allSatisfy { $0.isASCII && $0.isWholeNumber }
    }
}

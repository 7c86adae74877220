import Foundation
import ProviderSupport
import TolerantJSON

/// A section of a body, such as `current` or `hourly`, with the units from `…_units`: times, and a column of numbers
/// for each variable.
struct Section: Sendable {
    let name: String
    let times: [TimeValue?]
    /// There are few, so a linear search is faster than a dictionary.
    let columns: [Column]

    /// The numbers of a variable.
    struct Column: Sendable {
        let variable: Variable
        let values: [Double?]
        let unit: String?
        /// The name used in reports of skipped fields.
        let field: String
    }

    /// Creates a section of columns that were found elsewhere.
    init(name: String, times: [TimeValue?], columns: [Column]) {
        (self.name, self.times, self.columns) = (name, times, columns)
    }

    /// Returns `nil` for a missing section.
    init?<Shape: SectionShape>(
        _ name: String,
        in fields: KeyedDecodingContainer<FieldName>,
        as shape: Shape.Type
    ) throws {
        guard let section: Shape = try fields.tolerant(FieldName(name)) else { return nil }
        let units: [String: Tolerant<String>]? = try fields.tolerant(FieldName(name + "_units"))
        self.name = name
        times = section.times
        columns = section.columns.map { variable, column in
            Column(
                variable: variable,
                values: column.values,
                unit: units?[column.name]?.wrappedValue,
                field: "\(name).\(variable.rawValue)"
            )
        }
    }
}

/// A moment as the body writes it.
enum TimeValue: Decodable, Hashable, Sendable {
    /// `timeformat=iso8601`: local time without an offset.
    case local(WireTime)
    /// `timeformat=unixtime`: seconds since 1970 in UTC.
    case unix(Double)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let seconds = try? container.decode(Double.self) {
            self = .unix(seconds)
        } else if let time = WireTime(try container.decode(String.self)) {
            self = .local(time)
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time")
        }
    }
}

/// The times of a section, read in one pass if all are numbers.
struct Times: Decodable {
    let elements: [TimeValue?]

    init(from decoder: any Decoder) throws {
        if let seconds = TolerantNumbers.usable(from: decoder) {
            elements = seconds.map { $0.map(TimeValue.unix) }
        } else {
            elements = try TolerantArray<TimeValue>(from: decoder).elements
        }
    }
}

/// A section as it is decoded, without its units.
protocol SectionShape: Decodable {
    var times: [TimeValue?] { get }
    var columns: Columns.Found { get }
}

/// A section of arrays, as long as `time`.
struct Series: SectionShape {
    let times: [TimeValue?]
    let columns: Columns.Found

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FieldName.self)
        times = (try fields.tolerant("time") as Times?)?.elements ?? []
        columns = try Columns(of: decoder, fields) {
            (try fields.tolerant($0) as TolerantNumbers?)?.elements ?? []
        }.found
    }
}

/// A section of single values.
struct Sample: SectionShape {
    let times: [TimeValue?]
    let columns: Columns.Found

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FieldName.self)
        times = [try fields.tolerant("time")]
        columns = try Columns(of: decoder, fields) { [try fields.tolerant($0)] }.found
    }
}

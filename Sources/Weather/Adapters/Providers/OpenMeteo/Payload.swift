import Foundation
import TolerantJSON

/// A body of `/v1/forecast` or `/v1/air-quality`: one place, or a list of places.
struct ForecastBody: Decodable, Sendable {
    let places: [ForecastPayload]

    init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
            var places: [ForecastPayload] = []
            while !list.isAtEnd { places.append(try list.decode(ForecastPayload.self)) }
            self.places = places
        } else {
            places = [try ForecastPayload(from: decoder)]
        }
    }
}

/// One place. The request determines its sections and variables.
struct ForecastPayload: Decodable, Sendable {
    /// The position of the grid cell.
    let latitude: Double?
    let longitude: Double?
    /// In metres.
    let elevation: Double?
    /// Applied to every local time of the body, even across a clock change: the API determines the offset once, for
    /// the present (open-meteo/open-meteo issues 261 and 488).
    let utcOffsetSeconds: Double?
    let timezone: String?

    let current: Section?
    let minutely15: Section?
    let hourly: Section?
    let daily: Section?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FieldName.self)
        latitude = try fields.tolerant("latitude")
        longitude = try fields.tolerant("longitude")
        elevation = try fields.tolerant("elevation")
        utcOffsetSeconds = try fields.tolerant("utc_offset_seconds")
        timezone = try fields.tolerant("timezone")
        current = try Section("current", in: fields, as: Sample.self)
        minutely15 = try Section("minutely_15", in: fields, as: Series.self)
        hourly = try Section("hourly", in: fields, as: Series.self)
        daily = try Section("daily", in: fields, as: Series.self)
    }

    /// Creates the payload of the same place with sections of one model alone.
    init(_ other: ForecastPayload, hourly: Section?, daily: Section?) {
        (latitude, longitude, elevation) = (other.latitude, other.longitude, other.elevation)
        (utcOffsetSeconds, timezone) = (other.utcOffsetSeconds, other.timezone)
        (current, minutely15, self.hourly, self.daily) = (nil, nil, hourly, daily)
    }
}

/// The API's error body: `{"error":true,"reason":"…"}`, documented with 400 and observed with other statuses,
/// including 200.
struct ErrorPayload: Decodable {
    @Tolerant var error: Bool?
    @Tolerant var reason: String?
}

/// Any field name.
struct FieldName: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    let intValue: Int? = nil

    init(_ name: String) { stringValue = name }
    init(stringLiteral name: String) { stringValue = name }
    init?(stringValue name: String) { stringValue = name }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldName> {
    /// Decodes a field; an unusable one is `nil` and reported.
    func tolerant<Value: Decodable>(_ name: FieldName) throws -> Value? {
        try decode(Tolerant<Value>.self, forKey: name).wrappedValue
    }
}

import TolerantJSON

// What the bodies have in common, with the names of the API. `name`, `main`, `description` and `icon` are not read:
// names are the saved place's own, and texts and icons follow from the id and the sun.

/// What all calls say about a moment, with the same names.
protocol MomentPayload {
    var dt: Double? { get }
    var weather: TolerantArray<WeatherElement>? { get }
    var pop: Double? { get }
    var rain: Volume? { get }
    var snow: Volume? { get }
}

struct PointPayload: Decodable {
    @Tolerant var lat: Double?
    @Tolerant var lon: Double?
}

struct WeatherElement: Decodable {
    @Tolerant var id: Int?
}

/// Millimetres of one hour, of three, or of both; an empty object in old bodies.
struct Volume: Decodable {
    enum CodingKeys: String, CodingKey {
        case oneHour = "1h"
        case threeHours = "3h"
    }

    @Tolerant var oneHour: Double?
    @Tolerant var threeHours: Double?
}

struct MainPayload: Decodable {
    @Tolerant var temp: Double?
    @Tolerant var feels_like: Double?
    @Tolerant var humidity: Double?
    @Tolerant var pressure: Double?
    @Tolerant var sea_level: Double?
    @Tolerant var grnd_level: Double?
}

struct WindPayload: Decodable {
    @Tolerant var speed: Double?
    @Tolerant var deg: Double?
    @Tolerant var gust: Double?
}

struct CloudsPayload: Decodable {
    @Tolerant var all: Double?
}

/// A status within a body: a number, or the same as text.
struct StatusCode: Decodable {
    let number: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self.number = number
        } else if let number = Int(try container.decode(String.self)) {
            self.number = number
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no status")
        }
    }
}

struct ErrorPayload: Decodable {
    @Tolerant var cod: StatusCode?
    @Tolerant var message: String?
}

import TolerantJSON

// The bodies of the API, with its names. All are GeoJSON.

/// Where a point lies in the grid.
struct PointPayload: Decodable {
    struct Properties: Decodable {
        @Tolerant var gridId: String?
        @Tolerant var gridX: WireNumber?
        @Tolerant var gridY: WireNumber?
        @Tolerant var timeZone: String?
    }

    let properties: Properties
}

/// The stations of a cell.
struct StationsPayload: Decodable {
    struct Feature: Decodable {
        @Tolerant var geometry: PointGeometry?
        @Tolerant var properties: Properties?
    }

    struct Properties: Decodable {
        @Tolerant var stationIdentifier: String?
        @Tolerant var name: String?
        @Tolerant var elevation: Quantity?
    }

    let features: TolerantArray<Feature>
}

/// Longitude and latitude.
struct PointGeometry: Decodable {
    @Tolerant var coordinates: TolerantNumbers?
}

/// One report of a station, or several.
struct ObservationPayload: Decodable {
    struct Feature: Decodable {
        let properties: Properties
    }

    struct Properties: Decodable {
        @Tolerant var timestamp: String?
        @Tolerant var rawMessage: String?
        @Tolerant var temperature: Quantity?
        @Tolerant var dewpoint: Quantity?
        @Tolerant var relativeHumidity: Quantity?
        @Tolerant var windDirection: Quantity?
        @Tolerant var windSpeed: Quantity?
        @Tolerant var windGust: Quantity?
        @Tolerant var barometricPressure: Quantity?
        @Tolerant var seaLevelPressure: Quantity?
        @Tolerant var visibility: Quantity?
        @Tolerant var precipitationLastHour: Quantity?
        @Tolerant var precipitationLast3Hours: Quantity?
        @Tolerant var precipitationLast6Hours: Quantity?
        @Tolerant var maxTemperatureLast24Hours: Quantity?
        @Tolerant var minTemperatureLast24Hours: Quantity?
        @Tolerant var windChill: Quantity?
        @Tolerant var heatIndex: Quantity?
        @Tolerant var presentWeather: TolerantArray<Weather>?
        @Tolerant var cloudLayers: TolerantArray<CloudLayer>?
    }

    struct Weather: Decodable {
        @Tolerant var intensity: String?
        @Tolerant var modifier: String?
        @Tolerant var weather: String?
        @Tolerant var inVicinity: Bool?
    }

    struct CloudLayer: Decodable {
        @Tolerant var amount: String?
    }

    let features: [Feature]

    private enum Key: CodingKey { case features }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if container.contains(.features) {
            features = try container.decode(TolerantArray<Feature>.self, forKey: .features).usable
        } else {
            features = [try Feature(from: decoder)]
        }
    }
}

/// A problem by RFC 9457.
struct ProblemPayload: Decodable {
    @Tolerant var title: String?
    @Tolerant var detail: String?
}

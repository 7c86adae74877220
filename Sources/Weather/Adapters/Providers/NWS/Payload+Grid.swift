import TolerantJSON

/// The raw layers of a cell. Each has its own times, and equal neighbours are one value.
struct GridPayload: Decodable {
    struct Properties: Decodable {
        @Tolerant var updateTime: String?
        @Tolerant var elevation: Quantity?
        @Tolerant var temperature: Layer?
        @Tolerant var dewpoint: Layer?
        @Tolerant var maxTemperature: Layer?
        @Tolerant var minTemperature: Layer?
        @Tolerant var relativeHumidity: Layer?
        @Tolerant var apparentTemperature: Layer?
        @Tolerant var skyCover: Layer?
        @Tolerant var windDirection: Layer?
        @Tolerant var windSpeed: Layer?
        @Tolerant var windGust: Layer?
        @Tolerant var visibility: Layer?
        @Tolerant var probabilityOfPrecipitation: Layer?
        @Tolerant var quantitativePrecipitation: Layer?
        @Tolerant var weather: WeatherLayer?
    }

    struct Layer: Decodable {
        @Tolerant var uom: String?
        @Tolerant var values: TolerantArray<Value>?
    }

    struct Value: Decodable {
        @Tolerant var validTime: String?
        @Tolerant var value: WireNumber?
    }

    struct WeatherLayer: Decodable {
        @Tolerant var values: TolerantArray<WeatherValue>?
    }

    struct WeatherValue: Decodable {
        @Tolerant var validTime: String?
        @Tolerant var value: TolerantArray<Weather>?
    }

    /// All are `nil` where nothing is expected.
    struct Weather: Decodable {
        @Tolerant var coverage: String?
        @Tolerant var weather: String?
        @Tolerant var intensity: String?
        @Tolerant var attributes: TolerantArray<String>?
    }

    /// The outline of the cell.
    struct Geometry: Decodable {
        @Tolerant var coordinates: TolerantArray<TolerantArray<TolerantNumbers>>?
    }

    @Tolerant var geometry: Geometry?
    let properties: Properties
}

/// Open-Meteo's forecast as declared for Foundation's decoder alone: the sections and variables that `haneul` reads,
/// without any checks.
struct PlainForecast: Decodable {
    let latitude: Double
    let longitude: Double
    let elevation: Double
    let timezone: String
    let utcOffsetSeconds: Int
    let currentUnits: [String: String]
    let current: Current
    let quarterUnits: [String: String]
    let quarters: Quarters
    let hourlyUnits: [String: String]
    let hourly: Hourly
    let dailyUnits: [String: String]
    let daily: Daily

    enum CodingKeys: String, CodingKey {
        case latitude, longitude, elevation, timezone, current, hourly, daily
        case utcOffsetSeconds = "utc_offset_seconds"
        case currentUnits = "current_units"
        case quarterUnits = "minutely_15_units"
        case quarters = "minutely_15"
        case hourlyUnits = "hourly_units"
        case dailyUnits = "daily_units"
    }
}

extension PlainForecast {
    struct Current: Decodable {
        let time: Double
        let interval: Double
        let temperature: Double
        let humidity: Double
        let precipitation: Double
        let weatherCode: Double
        let cloudCover: Double
        let pressure: Double
        let windSpeed: Double
        let windDirection: Double
        let windGusts: Double

        enum CodingKeys: String, CodingKey {
            case time, interval, precipitation
            case temperature = "temperature_2m"
            case humidity = "relative_humidity_2m"
            case weatherCode = "weather_code"
            case cloudCover = "cloud_cover"
            case pressure = "pressure_msl"
            case windSpeed = "wind_speed_10m"
            case windDirection = "wind_direction_10m"
            case windGusts = "wind_gusts_10m"
        }
    }

    struct Quarters: Decodable {
        let time: [Double]
        let precipitation: [Double?]
    }

    struct Hourly: Decodable {
        let time: [Double]
        let temperature: [Double?]
        let humidity: [Double?]
        let precipitationProbability: [Double?]
        let precipitation: [Double?]
        let snowfall: [Double?]
        let weatherCode: [Double?]
        let pressure: [Double?]
        let cloudCover: [Double?]
        let visibility: [Double?]
        let windSpeed: [Double?]
        let windDirection: [Double?]
        let windGusts: [Double?]
        let uvIndex: [Double?]

        enum CodingKeys: String, CodingKey {
            case time, precipitation, snowfall, visibility
            case temperature = "temperature_2m"
            case humidity = "relative_humidity_2m"
            case precipitationProbability = "precipitation_probability"
            case weatherCode = "weather_code"
            case pressure = "pressure_msl"
            case cloudCover = "cloud_cover"
            case windSpeed = "wind_speed_10m"
            case windDirection = "wind_direction_10m"
            case windGusts = "wind_gusts_10m"
            case uvIndex = "uv_index"
        }
    }

    struct Daily: Decodable {
        let time: [Double]
        let weatherCode: [Double?]
        let high: [Double?]
        let low: [Double?]
        let precipitation: [Double?]
        let precipitationProbability: [Double?]

        enum CodingKeys: String, CodingKey {
            case time
            case weatherCode = "weather_code"
            case high = "temperature_2m_max"
            case low = "temperature_2m_min"
            case precipitation = "precipitation_sum"
            case precipitationProbability = "precipitation_probability_max"
        }
    }
}

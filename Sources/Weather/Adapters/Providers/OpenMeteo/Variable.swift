/// The variables that are read, with their names in Open-Meteo, in any section.
enum Variable: String, CaseIterable, Hashable, Sendable {
    /// The interval of the values of `current`, in seconds.
    case interval

    case temperature = "temperature_2m"
    case humidity = "relative_humidity_2m"
    case precipitation
    case snowfall
    case precipitationProbability = "precipitation_probability"
    case weatherCode = "weather_code"
    case seaLevelPressure = "pressure_msl"
    case surfacePressure = "surface_pressure"
    case cloudCover = "cloud_cover"
    case visibility
    case windSpeed = "wind_speed_10m"
    case windDirection = "wind_direction_10m"
    case windGusts = "wind_gusts_10m"
    case uvIndex = "uv_index"

    case temperatureMax = "temperature_2m_max"
    case temperatureMin = "temperature_2m_min"
    case humidityMean = "relative_humidity_2m_mean"
    case precipitationSum = "precipitation_sum"
    case snowfallSum = "snowfall_sum"
    case precipitationProbabilityMax = "precipitation_probability_max"
    case seaLevelPressureMean = "pressure_msl_mean"
    case cloudCoverMean = "cloud_cover_mean"
    case windSpeedMax = "wind_speed_10m_max"
    case windGustsMax = "wind_gusts_10m_max"
    case dominantWindDirection = "wind_direction_10m_dominant"
    case uvIndexMax = "uv_index_max"

    case pm2_5
    case pm10
    case ozone
    case nitrogenDioxide = "nitrogen_dioxide"
    case sulphurDioxide = "sulphur_dioxide"
    case carbonMonoxide = "carbon_monoxide"
    case nitrogenMonoxide = "nitrogen_monoxide"
    case ammonia

    /// The name of this variable until 2023, which the API still accepts and returns.
    var formerName: String? {
        switch self {
        case .humidity: "relativehumidity_2m"
        case .weatherCode: "weathercode"
        case .cloudCover: "cloudcover"
        case .windSpeed: "windspeed_10m"
        case .windDirection: "winddirection_10m"
        case .windGusts: "windgusts_10m"
        case .windSpeedMax: "windspeed_10m_max"
        case .windGustsMax: "windgusts_10m_max"
        case .dominantWindDirection: "winddirection_10m_dominant"
        default: nil
        }
    }

    var names: [String] { [rawValue] + [formerName].compactMap(\.self) }
}

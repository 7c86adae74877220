import Languages
public import WeatherModels

/// Providers as reports and screens name them.
extension ProviderID {
    public static let openMeteo = ProviderID("open-meteo", name: LocalizedName("Open-Meteo"))
    public static let metNorway = ProviderID("met-norway", name: LocalizedName("MET Norway"))
    public static let openWeatherMap = ProviderID("openweathermap", name: LocalizedName("OpenWeatherMap"))
    public static let almanac = ProviderID(
        "almanac",
        name: LocalizedName("climate normals", translations: [.korean: "기후 평년값"])
    )
    public static let simulation = ProviderID(
        "simulation",
        name: LocalizedName("Simulation", translations: [.korean: "모의"])
    )
}

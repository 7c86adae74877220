public import Languages
public import WeatherModels

/// The texts of a place's page that contain values.
enum DetailPhrase: Translated {
    case nothingNewer, nothingKnown
    case highestToday(String)
    case pressure(PressureTrend)
    /// The difference from the normal in whole degrees; negative below it.
    case comparedWithNormal(Int)
    case highToday(String), highUsually(String)
}

/// Empty if the service gives no severity.
extension WeatherAlert.Severity: Translated {}

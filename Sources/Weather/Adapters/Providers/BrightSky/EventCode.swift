import WeatherModels

/// The numbers of the events of the DWD ("Warncodes", https://www.dwd.de/DE/leistungen/opendata/help/warnungen/).
///
/// Early information (urgency `future`) uses some of them again for the same kinds.
enum EventCode {
    static func kind(_ code: Int) -> AlertKind {
        switch code {
        case 11...16, 51...58: .wind
        case 22, 81, 82: .cold
        case 24, 84...87: .ice
        case 31...49, 90...96: .thunderstorm
        case 59: .fog
        case 61...66: .rain
        case 70...78: .snow
        case 247, 248: .heat
        // Thaw, cables that swing in the wind, ultraviolet radiation.
        default: .other
        }
    }

    /// Trials of the service, whatever their status says.
    static func isTrial(_ code: Int) -> Bool { code == 98 || code == 99 }
}

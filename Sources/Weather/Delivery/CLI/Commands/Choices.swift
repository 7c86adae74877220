/// The place that was asked for, as typed.
struct PlaceChoice: Hashable {
    /// The words of a name or of "LAT,LON"; empty for the saved place.
    var words: [String] = []
    var at: String?
}

/// How values are shown, and which providers may answer, as typed.
struct WeatherChoice: Hashable {
    var json = false
    var units: String?
    var provider: String?
}

/// How the output is formatted, as typed.
struct ScreenChoice: Hashable {
    var lang: String?
    var noColor = false
}

extension PlaceArguments {
    var choice: PlaceChoice { PlaceChoice(words: place, at: at) }
}

extension WeatherOptions {
    var choice: WeatherChoice { WeatherChoice(json: json, units: units, provider: provider) }
}

extension ScreenOptions {
    var choice: ScreenChoice { ScreenChoice(lang: lang, noColor: noColor) }
}

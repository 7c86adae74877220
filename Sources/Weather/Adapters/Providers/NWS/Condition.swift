import TolerantJSON
import WeatherModels

extension WeatherCondition {
    /// The condition of what the grid expects at one time; `nil` if that is nothing, so that the sky tells it.
    ///
    /// Precipitation that is only slightly likely, below 25 % by the forecasters' terms, is left to its probability.
    init?(_ expected: [GridPayload.Weather]) {
        var words = WeatherWords()
        for weather in expected {
            guard let word = weather.weather else { continue }
            let isUnlikely = ["slight_chance", "isolated"].contains(weather.coverage)
            let isObscuring = ["fog", "smoke", "haze", "dust", "sand", "ash"].contains { word.contains($0) }
            if isUnlikely, !isObscuring { continue }
            let rains = weather.attributes?.usable.contains("heavy_rain") ?? false
            words.add(word, rains ? .heavy : WeatherWords.Intensity(weather.intensity))
        }
        guard let condition = words.condition else { return nil }
        self = condition
    }

    /// The condition of what a station reports; `nil` if that is nothing, so that the clouds tell it.
    init?(_ reported: [ObservationPayload.Weather]) {
        var words = WeatherWords()
        for weather in reported where weather.inVicinity != true {
            guard let word = weather.weather else { continue }
            let intensity = WeatherWords.Intensity(weather.intensity)
            switch (word, weather.modifier) {
            case ("rain", "showers"), ("snow", "showers"): words.add("\(word)_showers", intensity)
            case ("rain", "freezing"), ("drizzle", "freezing"): words.add("freezing_\(word)", intensity)
            // Snow that the wind lifts does not fall.
            case ("snow", "blowing"), ("snow", "low_drifting"), ("snow", "drifting"): break
            default: words.add(word, intensity)
            }
        }
        guard let condition = words.condition else { return nil }
        self = condition
    }
}

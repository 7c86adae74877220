import Languages
import WeatherModels
import Wire

extension PresentWeather {
    /// The body of `/weather` with `mode=html`: a small card that loads only the icon.
    var html: [UInt8] {
        let title = XMLText.escaped(name.isEmpty ? Self.figures(of: place.coordinate) : name)
        let sky = XMLText.escaped(view.words.description(of: condition))
        let temperature = FixedDecimal(clamping: view.units.figure(figures.temperature), decimals: 1).text()
        let unit =
            switch view.units {
            case .standard: "K"
            case .metric: "°C"
            case .imperial: "°F"
            }
        let words = Words(view.language)
        let wind = FixedDecimal(clamping: view.units.figure(figures.windSpeed), decimals: 2).text()
        let lines = [
            "<!DOCTYPE html>",
            "<html lang=\"\(words.tag)\"><head><meta charset=\"utf-8\"/><title>\(title)</title></head><body>",
            "<div style=\"font-family:sans-serif;width:120px\">",
            "<div style=\"font-size:medium;font-weight:bold\">\(title)</div>",
            "<div><img src=\"/img/wn/\(condition.icon(isDay: isDay).name).png\" width=\"50\" height=\"50\" alt=\"\(sky)\"/>",
            "<span style=\"font-size:medium;font-weight:bold\">\(temperature)\(unit)</span></div>",
            "<div style=\"font-size:small\">\(words.clouds): \(FixedDecimal(clamping: figures.clouds, decimals: 0).text())%</div>",
            "<div style=\"font-size:small\">\(words.humidity): \(FixedDecimal(clamping: figures.humidity, decimals: 0).text())%</div>",
            "<div style=\"font-size:small\">\(words.wind): \(wind) \(view.units.speedName)</div>",
            "<div style=\"font-size:small\">\(words.pressure): \(FixedDecimal(clamping: figures.pressure, decimals: 0).text()) hPa</div>",
            "</div></body></html>",
        ]
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// The labels of the values: in Korean if requested, otherwise in English.
    private struct Words {
        /// A BCP 47 tag.
        let tag: String
        let clouds, humidity, wind, pressure: String

        init(_ language: RequestLanguage) {
            (tag, clouds, humidity, wind, pressure) =
                language == .korean
                ? ("ko", "구름", "습도", "바람", "기압") : ("en", "Clouds", "Humidity", "Wind", "Pressure")
        }
    }

    private static func figures(of coordinate: Coordinate) -> String {
        FixedDecimal(clamping: coordinate.latitude, decimals: 2).text() + ", "
            + FixedDecimal(clamping: coordinate.longitude, decimals: 2).text()
    }
}

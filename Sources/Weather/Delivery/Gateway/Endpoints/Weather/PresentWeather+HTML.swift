import Languages
import WeatherModels

extension PresentWeather {
    /// The body of `/weather` with `mode=html`: a small card that needs nothing but the icon.
    var html: [UInt8] {
        let title = XMLText.escaped(name.isEmpty ? Self.figures(of: place.coordinate) : name)
        let sky = XMLText.escaped(view.words.description(of: condition))
        let temperature = DecimalFigure(view.units.figure(figures.temperature), places: 1).text
        let unit =
            switch view.units {
            case .standard: "K"
            case .metric: "°C"
            case .imperial: "°F"
            }
        let words = Words(view.language)
        let wind = DecimalFigure(view.units.figure(figures.windSpeed), places: 2).text
        let lines = [
            "<!DOCTYPE html>",
            "<html lang=\"\(words.tag)\"><head><meta charset=\"utf-8\"/><title>\(title)</title></head><body>",
            "<div style=\"font-family:sans-serif;width:120px\">",
            "<div style=\"font-size:medium;font-weight:bold\">\(title)</div>",
            "<div><img src=\"/img/wn/\(condition.icon(isDay: isDay).name).png\" width=\"50\" height=\"50\" alt=\"\(sky)\"/>",
            "<span style=\"font-size:medium;font-weight:bold\">\(temperature)\(unit)</span></div>",
            "<div style=\"font-size:small\">\(words.clouds): \(DecimalFigure(figures.clouds, places: 0).text)%</div>",
            "<div style=\"font-size:small\">\(words.humidity): \(DecimalFigure(figures.humidity, places: 0).text)%</div>",
            "<div style=\"font-size:small\">\(words.wind): \(wind) \(view.units.speedName)</div>",
            "<div style=\"font-size:small\">\(words.pressure): \(DecimalFigure(figures.pressure, places: 0).text) hPa</div>",
            "</div></body></html>",
        ]
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// What stands before the figures: in Korean where that was asked for, else in English.
    private struct Words {
        /// BCP 47.
        let tag: String
        let clouds, humidity, wind, pressure: String

        init(_ language: RequestLanguage) {
            (tag, clouds, humidity, wind, pressure) =
                language == .korean
                ? ("ko", "구름", "습도", "바람", "기압") : ("en", "Clouds", "Humidity", "Wind", "Pressure")
        }
    }

    private static func figures(of coordinate: Coordinate) -> String {
        DecimalFigure(coordinate.latitude, places: 2).text + ", "
            + DecimalFigure(coordinate.longitude, places: 2).text
    }
}

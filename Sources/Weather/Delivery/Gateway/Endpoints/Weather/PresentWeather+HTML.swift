import Languages
import WeatherModels
import Wire

extension PresentWeather {
    /// The body of `/weather` with `mode=html`: a small card that loads only the icon.
    var html: [UInt8] {
        let title = XMLText.escaped(name.isEmpty ? Self.figures(of: place.coordinate) : name)
        let sky = XMLText.escaped(request.description(of: condition))
        let temperature = request.units.figure(figures.temperature).text(decimals: 1)
        let words = Words(isInKorean: request.isInKorean)
        let wind = request.units.text(figures.windSpeed)
        let lines = [
            "<!DOCTYPE html>",
            "<html lang=\"\(words.tag)\"><head><meta charset=\"utf-8\"/><title>\(title)</title></head><body>",
            "<div style=\"font-family:sans-serif;width:120px\">",
            "<div style=\"font-size:medium;font-weight:bold\">\(title)</div>",
            "<div><img src=\"/img/wn/\(condition.icon(isDay: isDay).name).png\" width=\"50\" height=\"50\" alt=\"\(sky)\"/>",
            "<span style=\"font-size:medium;font-weight:bold\">\(temperature)\(request.units.symbol)</span></div>",
            "<div style=\"font-size:small\">\(words.clouds): \(figures.clouds.wholeText)%</div>",
            "<div style=\"font-size:small\">\(words.humidity): \(figures.humidity.wholeText)%</div>",
            "<div style=\"font-size:small\">\(words.wind): \(wind) \(request.units.speedName)</div>",
            "<div style=\"font-size:small\">\(words.pressure): \(figures.pressure.wholeText) hPa</div>",
            "</div></body></html>",
        ]
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// The labels of the values: in Korean if requested, otherwise in English.
    private struct Words {
        /// A BCP 47 tag.
        let tag: String
        let clouds, humidity, wind, pressure: String

        init(isInKorean: Bool) {
            (tag, clouds, humidity, wind, pressure) =
                isInKorean
                ? ("ko", "구름", "습도", "바람", "기압") : ("en", "Clouds", "Humidity", "Wind", "Pressure")
        }
    }

    private static func figures(of coordinate: Coordinate) -> String {
        coordinate.latitude.text(decimals: 2) + ", "
            + coordinate.longitude.text(decimals: 2)
    }
}

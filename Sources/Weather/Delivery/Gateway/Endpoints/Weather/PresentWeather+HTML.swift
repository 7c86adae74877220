import Languages
import WeatherModels
import Wire

extension PresentWeather {
    /// The body of `/weather` with `mode=html`: a small card that loads only the icon.
    var html: [UInt8] {
        let title = XMLText.escaped(name.isEmpty ? Self.figures(of: place.coordinate) : name)
        let sky = XMLText.escaped(request.description(of: condition))
        let temperature = request.units.figure(figures.temperature).text(decimals: 1)
        let language = request.wordLanguage
        func label(_ label: CardLabel) -> String { label.text(in: language) }
        let wind = request.units.text(figures.windSpeed)
        let lines = [
            "<!DOCTYPE html>",
            "<html lang=\"\(language.rawValue)\"><head><meta charset=\"utf-8\"/><title>\(title)</title></head><body>",
            "<div style=\"font-family:sans-serif;width:120px\">",
            "<div style=\"font-size:medium;font-weight:bold\">\(title)</div>",
            "<div><img src=\"/img/wn/\(condition.icon(isDay: isDay).name).png\" width=\"50\" height=\"50\" alt=\"\(sky)\"/>",
            "<span style=\"font-size:medium;font-weight:bold\">\(temperature)\(request.units.symbol)</span></div>",
            "<div style=\"font-size:small\">\(label(.clouds)): \(figures.clouds.wholeText)%</div>",
            "<div style=\"font-size:small\">\(label(.humidity)): \(figures.humidity.wholeText)%</div>",
            "<div style=\"font-size:small\">\(label(.wind)): \(wind) \(request.units.speedName)</div>",
            "<div style=\"font-size:small\">\(label(.pressure)): \(figures.pressure.wholeText) hPa</div>",
            "</div></body></html>",
        ]
        return Array(lines.joined(separator: "\n").utf8)
    }

    private static func figures(of coordinate: Coordinate) -> String {
        coordinate.latitude.text(decimals: 2) + ", " + coordinate.longitude.text(decimals: 2)
    }
}

/// The words on the card.
enum CardLabel: Translated, CaseIterable {
    case clouds, humidity, wind, pressure
}

import Meteorology
import WeatherModels
import WeatherUnits
import Wire

extension PresentWeather {
    /// The body of `/weather` with `mode=xml`.
    var xml: [UInt8] {
        var writer = XMLWriter()
        writer.declaration()
        writer.element("current") { xml in
            writeCity(&xml)
            writeInstants(&xml)
            writePrecipitation(&xml)
            xml.element(
                "weather",
                [
                    "number": String(condition.rawValue),
                    "value": request.description(of: condition),
                    "icon": condition.icon(isDay: isDay).name,
                ]
            )
            xml.element("lastupdate", ["value": time.xmlText])
        }
        return writer.bytes
    }

    private func writeCity(_ xml: inout XMLWriter) {
        xml.element("city", ["id": String(number), "name": name]) { xml in
            xml.element(
                "coord",
                [
                    "lon": place.coordinate.longitude.text(decimals: 4),
                    "lat": place.coordinate.latitude.text(decimals: 4),
                ]
            )
            xml.element("country", text: place.countryCode)
            xml.element("timezone", text: String(served.secondsFromGMT))
            let sun = served.sun(onDayOf: served.now)
            xml.element("sun", ["rise": sun.rise?.xmlText, "set": sun.set?.xmlText])
        }
    }

    private func writeInstants(_ xml: inout XMLWriter) {
        let units = request.units
        let temperature = units.figure(figures.temperature).text(decimals: 2)
        xml.element(
            "temperature",
            ["value": temperature, "min": temperature, "max": temperature, "unit": units.temperatureName]
        )
        let feelsLike = units.figure(figures.feelsLike).text(decimals: 2)
        xml.element("feels_like", ["value": feelsLike, "unit": units.temperatureName])
        xml.element(
            "humidity",
            ["value": figures.humidity.text(decimals: 0), "unit": "%"]
        )
        xml.element(
            "pressure",
            ["value": figures.pressure.text(decimals: 0), "unit": "hPa"]
        )
        xml.element("wind") { xml in
            xml.element(
                "speed",
                [
                    "value": units.figure(figures.windSpeed).text(decimals: 2),
                    "unit": units.speedName, "name": WindWords.name(of: figures.windSpeed),
                ]
            )
            xml.element(
                "gusts",
                ["value": figures.gust.map { units.figure($0).text(decimals: 2) }]
            )
            let point = WindWords.point(at: figures.windDirection)
            xml.element(
                "direction",
                [
                    "value": figures.windDirection.text(decimals: 0),
                    "code": point.code,
                    "name": point.name,
                ]
            )
        }
        let clouds = WeatherCondition.sky(cloudCover: Percent(figures.clouds))
        xml.element(
            "clouds",
            [
                "value": figures.clouds.text(decimals: 0),
                "name": request.description(of: clouds),
            ]
        )
        xml.element(
            "visibility",
            ["value": figures.visibility.map { $0.text(decimals: 0) }]
        )
    }

    /// Writes rain before snow if both fall.
    private func writePrecipitation(_ xml: inout XMLWriter) {
        let (rain, snow) = (
            FixedDecimal(clamping: rain ?? 0, decimals: 2), FixedDecimal(clamping: snow ?? 0, decimals: 2)
        )
        if rain.isPositive {
            xml.element("precipitation", ["value": rain.text(), "mode": "rain", "unit": "1h"])
        } else if snow.isPositive {
            xml.element("precipitation", ["value": snow.text(), "mode": "snow", "unit": "1h"])
        } else {
            xml.element("precipitation", ["mode": "no"])
        }
    }
}

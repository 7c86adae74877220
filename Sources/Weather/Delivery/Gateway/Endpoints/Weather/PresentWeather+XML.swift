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
                    "value": view.words.description(of: condition),
                    "icon": condition.icon(isDay: isDay).name,
                ]
            )
            xml.element("lastupdate", ["value": TimeText.xml(time)])
        }
        return writer.bytes
    }

    private func writeCity(_ xml: inout XMLWriter) {
        xml.element("city", ["id": String(number), "name": name]) { xml in
            xml.element(
                "coord",
                [
                    "lon": FixedDecimal(clamping: place.coordinate.longitude, decimals: 4).text(),
                    "lat": FixedDecimal(clamping: place.coordinate.latitude, decimals: 4).text(),
                ]
            )
            xml.element("country", text: place.countryCode)
            xml.element("timezone", text: String(served.secondsFromGMT))
            let sun = served.sun(onDayOf: served.now)
            xml.element("sun", ["rise": sun.rise.map(TimeText.xml), "set": sun.set.map(TimeText.xml)])
        }
    }

    private func writeInstants(_ xml: inout XMLWriter) {
        let units = view.units
        let temperature = FixedDecimal(clamping: units.figure(figures.temperature), decimals: 2).text()
        xml.element(
            "temperature",
            ["value": temperature, "min": temperature, "max": temperature, "unit": units.temperatureName]
        )
        let feelsLike = FixedDecimal(clamping: units.figure(figures.feelsLike), decimals: 2).text()
        xml.element("feels_like", ["value": feelsLike, "unit": units.temperatureName])
        xml.element(
            "humidity",
            ["value": FixedDecimal(clamping: figures.humidity, decimals: 0).text(), "unit": "%"]
        )
        xml.element(
            "pressure",
            ["value": FixedDecimal(clamping: figures.pressure, decimals: 0).text(), "unit": "hPa"]
        )
        xml.element("wind") { xml in
            xml.element(
                "speed",
                [
                    "value": FixedDecimal(clamping: units.figure(figures.windSpeed), decimals: 2).text(),
                    "unit": units.speedName, "name": WindWords.name(of: figures.windSpeed),
                ]
            )
            xml.element(
                "gusts",
                ["value": figures.gust.map { FixedDecimal(clamping: units.figure($0), decimals: 2).text() }]
            )
            let point = WindWords.point(at: figures.windDirection)
            xml.element(
                "direction",
                [
                    "value": FixedDecimal(clamping: figures.windDirection, decimals: 0).text(),
                    "code": point.code,
                    "name": point.name,
                ]
            )
        }
        let clouds = WeatherCondition.sky(cloudCover: Percent(figures.clouds))
        xml.element(
            "clouds",
            [
                "value": FixedDecimal(clamping: figures.clouds, decimals: 0).text(),
                "name": view.words.description(of: clouds),
            ]
        )
        xml.element(
            "visibility",
            ["value": figures.visibility.map { FixedDecimal(clamping: $0, decimals: 0).text() }]
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

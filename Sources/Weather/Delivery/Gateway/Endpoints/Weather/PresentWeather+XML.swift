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
            let (name, icon) = (request.description(of: condition), condition.icon(isDay: isDay).name)
            xml.element("weather", ["number": String(condition.rawValue), "value": name, "icon": icon])
            xml.element("lastupdate", ["value": time.xmlText])
        }
        return writer.bytes
    }

    private func writeCity(_ xml: inout XMLWriter) {
        let (point, sun) = (place.coordinate, served.sun(onDayOf: served.now))
        xml.element("city", ["id": String(number), "name": name]) { xml in
            xml.element(
                "coord",
                ["lon": point.longitude.text(decimals: 4), "lat": point.latitude.text(decimals: 4)]
            )
            xml.element("country", text: place.countryCode)
            xml.element("timezone", text: String(served.secondsFromGMT))
            xml.element("sun", ["rise": sun.rise?.xmlText, "set": sun.set?.xmlText])
        }
    }

    private func writeInstants(_ xml: inout XMLWriter) {
        let (units, unit) = (request.units, request.units.temperatureName)
        let temperature = units.text(figures.temperature)
        xml.element(
            "temperature",
            ["value": temperature, "min": temperature, "max": temperature, "unit": unit]
        )
        xml.element("feels_like", ["value": units.text(figures.feelsLike), "unit": unit])
        xml.element("humidity", ["value": figures.humidity.wholeText, "unit": "%"])
        xml.element("pressure", ["value": figures.pressure.wholeText, "unit": "hPa"])
        xml.element("wind") { xml in
            let (speed, name) = (units.text(figures.windSpeed), WindWords.name(of: figures.windSpeed))
            xml.element("speed", ["value": speed, "unit": units.speedName, "name": name])
            xml.element("gusts", ["value": figures.gust.map(units.text)])
            let (degrees, point) = (figures.windDirection, WindWords.point(at: figures.windDirection))
            xml.element("direction", ["value": degrees.wholeText, "code": point.code, "name": point.name])
        }
        let sky = request.description(of: .sky(cloudCover: Percent(figures.clouds)))
        xml.element("clouds", ["value": figures.clouds.wholeText, "name": sky])
        xml.element("visibility", ["value": figures.visibility?.wholeText])
    }

    /// Writes one element: the rain if there is any, otherwise the snow; if there is neither, `no`.
    private func writePrecipitation(_ xml: inout XMLWriter) {
        for (amount, kind) in [(rain, "rain"), (snow, "snow")] {
            let amount = FixedDecimal(clamping: amount ?? 0, decimals: 2)
            guard amount.isPositive else { continue }
            return xml.element("precipitation", ["value": amount.text(), "mode": kind, "unit": "1h"])
        }
        xml.element("precipitation", ["mode": "no"])
    }
}

import Foundation
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

extension ThreeHourBody {
    /// The body of `/forecast` with `mode=xml`.
    var xml: [UInt8] {
        var writer = XMLWriter(capacity: 800 * (steps.count + 1))
        writer.declaration()
        writer.element("weatherdata") { xml in
            writeLocation(&xml)
            xml.element("credit")
            xml.element("meta") { xml in
                xml.element("lastupdate")
                xml.element("calctime", text: "0")
                xml.element("nextupdate")
            }
            let sun = served.sun(onDayOf: served.now)
            xml.element("sun", ["rise": sun.rise?.xmlText, "set": sun.set?.xmlText])
            xml.element("forecast") { xml in
                for step in steps {
                    let end = step.time + ForecastStep.length
                    xml.element("time", ["from": step.time.xmlText, "to": end.xmlText]) { write(step, &$0) }
                }
            }
        }
        return writer.bytes
    }

    private func writeLocation(_ xml: inout XMLWriter) {
        xml.element("location") { xml in
            xml.element("name", text: request.name(of: place))
            xml.element("type")
            xml.element("country", text: place.countryCode)
            xml.element("timezone", text: String(served.secondsFromGMT))
            xml.element(
                "location",
                [
                    "altitude": "0",
                    "latitude": place.coordinate.latitude.text(decimals: 4),
                    "longitude": place.coordinate.longitude.text(decimals: 4),
                    "geobase": "geonames", "geobaseid": String(place.id?.openWeatherMapNumber ?? 0),
                ]
            )
        }
    }

    private func write(_ step: ForecastStep, _ xml: inout XMLWriter) {
        let (name, icon) = (
            request.description(of: step.condition), step.condition.icon(isDay: step.isDay).name
        )
        xml.element("symbol", ["number": String(step.condition.rawValue), "name": name, "var": icon])
        writePrecipitation(of: step, &xml)
        writeWind(step.figures, &xml)
        writeInstants(step.figures, &xml)
    }

    /// Writes rain before snow if both fall.
    private func writePrecipitation(of step: ForecastStep, _ xml: inout XMLWriter) {
        let probability = step.probability.text(decimals: 2)
        for (amount, kind) in [(step.rain, "rain"), (step.snow, "snow")] {
            let amount = FixedDecimal(clamping: amount ?? 0, decimals: 2)
            guard amount.isPositive else { continue }
            return xml.element(
                "precipitation",
                ["probability": probability, "unit": "3h", "value": amount.text(), "type": kind]
            )
        }
        xml.element("precipitation", ["probability": probability])
    }

    private func writeWind(_ figures: InstantFigures, _ xml: inout XMLWriter) {
        let units = request.units
        let (degrees, point) = (figures.windDirection, WindWords.point(at: figures.windDirection))
        xml.element("windDirection", ["deg": degrees.wholeText, "code": point.code, "name": point.name])
        let (speed, name) = (units.text(figures.windSpeed), WindWords.name(of: figures.windSpeed))
        xml.element("windSpeed", ["mps": speed, "unit": units.speedName, "name": name])
        if let gust = figures.gust {
            xml.element("windGust", ["gust": units.text(gust), "unit": units.speedName])
        }
    }

    private func writeInstants(_ figures: InstantFigures, _ xml: inout XMLWriter) {
        let unit = request.units.temperatureName
        let temperature = request.units.text(figures.temperature)
        xml.element(
            "temperature",
            ["unit": unit, "value": temperature, "min": temperature, "max": temperature]
        )
        xml.element("feels_like", ["value": request.units.text(figures.feelsLike), "unit": unit])
        xml.element("pressure", ["unit": "hPa", "value": figures.pressure.wholeText])
        xml.element("humidity", ["value": figures.humidity.wholeText, "unit": "%"])
        let sky = request.description(of: .sky(cloudCover: Percent(figures.clouds)))
        xml.element("clouds", ["value": sky, "all": figures.clouds.wholeText, "unit": "%"])
        xml.element("visibility", ["value": figures.visibility?.wholeText])
    }
}

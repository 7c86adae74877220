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
                    xml.element(
                        "time",
                        [
                            "from": step.time.xmlText,
                            "to": (step.time + ForecastStep.length).xmlText,
                        ]
                    ) { write(step, &$0) }
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
        xml.element(
            "symbol",
            [
                "number": String(step.condition.rawValue),
                "name": request.description(of: step.condition),
                "var": step.condition.icon(isDay: step.isDay).name,
            ]
        )
        writePrecipitation(of: step, &xml)
        writeWind(step.figures, &xml)
        writeInstants(step.figures, &xml)
    }

    /// Writes rain before snow if both fall.
    private func writePrecipitation(of step: ForecastStep, _ xml: inout XMLWriter) {
        let probability = step.probability.text(decimals: 2)
        let kinds = [(step.rain, "rain"), (step.snow, "snow")]
            .map { (amount: FixedDecimal(clamping: $0.0 ?? 0, decimals: 2), name: $0.1) }
        guard let kind = kinds.first(where: { $0.amount.isPositive }) else {
            return xml.element("precipitation", ["probability": probability])
        }
        xml.element(
            "precipitation",
            ["probability": probability, "unit": "3h", "value": kind.amount.text(), "type": kind.name]
        )
    }

    private func writeWind(_ figures: InstantFigures, _ xml: inout XMLWriter) {
        let units = request.units
        let point = WindWords.point(at: figures.windDirection)
        xml.element(
            "windDirection",
            [
                "deg": figures.windDirection.text(decimals: 0), "code": point.code,
                "name": point.name,
            ]
        )
        xml.element(
            "windSpeed",
            [
                "mps": units.figure(figures.windSpeed).text(decimals: 2),
                "unit": units.speedName, "name": WindWords.name(of: figures.windSpeed),
            ]
        )
        if let gust = figures.gust {
            xml.element(
                "windGust",
                [
                    "gust": units.figure(gust).text(decimals: 2),
                    "unit": units.speedName,
                ]
            )
        }
    }

    private func writeInstants(_ figures: InstantFigures, _ xml: inout XMLWriter) {
        let units = request.units
        let temperature = units.figure(figures.temperature).text(decimals: 2)
        xml.element(
            "temperature",
            ["unit": units.temperatureName, "value": temperature, "min": temperature, "max": temperature]
        )
        xml.element(
            "feels_like",
            [
                "value": units.figure(figures.feelsLike).text(decimals: 2),
                "unit": units.temperatureName,
            ]
        )
        xml.element(
            "pressure",
            ["unit": "hPa", "value": figures.pressure.text(decimals: 0)]
        )
        xml.element(
            "humidity",
            ["value": figures.humidity.text(decimals: 0), "unit": "%"]
        )
        xml.element(
            "clouds",
            [
                "value": request.description(of: .sky(cloudCover: Percent(figures.clouds))),
                "all": figures.clouds.text(decimals: 0), "unit": "%",
            ]
        )
        xml.element(
            "visibility",
            ["value": figures.visibility.map { $0.text(decimals: 0) }]
        )
    }
}

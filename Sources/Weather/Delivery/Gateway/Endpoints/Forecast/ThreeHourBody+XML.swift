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
            xml.element("sun", ["rise": sun.rise.map(TimeText.xml), "set": sun.set.map(TimeText.xml)])
            xml.element("forecast") { xml in
                for step in steps {
                    xml.element(
                        "time",
                        [
                            "from": TimeText.xml(step.time),
                            "to": TimeText.xml(step.time + ForecastStep.length),
                        ]
                    ) { write(step, &$0) }
                }
            }
        }
        return writer.bytes
    }

    private func writeLocation(_ xml: inout XMLWriter) {
        xml.element("location") { xml in
            xml.element("name", text: view.name(of: place))
            xml.element("type")
            xml.element("country", text: place.countryCode)
            xml.element("timezone", text: String(served.secondsFromGMT))
            xml.element(
                "location",
                [
                    "altitude": "0",
                    "latitude": FixedDecimal(clamping: place.coordinate.latitude, decimals: 4).text(),
                    "longitude": FixedDecimal(clamping: place.coordinate.longitude, decimals: 4).text(),
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
                "name": view.words.description(of: step.condition),
                "var": step.condition.icon(isDay: step.isDay).name,
            ]
        )
        writePrecipitation(of: step, &xml)
        writeWind(step.figures, &xml)
        writeInstants(step.figures, &xml)
    }

    /// Writes rain before snow if both fall.
    private func writePrecipitation(of step: ForecastStep, _ xml: inout XMLWriter) {
        let probability = FixedDecimal(clamping: step.probability, decimals: 2).text()
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
        let units = view.units
        let point = WindWords.point(at: figures.windDirection)
        xml.element(
            "windDirection",
            [
                "deg": FixedDecimal(clamping: figures.windDirection, decimals: 0).text(), "code": point.code,
                "name": point.name,
            ]
        )
        xml.element(
            "windSpeed",
            [
                "mps": FixedDecimal(clamping: units.figure(figures.windSpeed), decimals: 2).text(),
                "unit": units.speedName, "name": WindWords.name(of: figures.windSpeed),
            ]
        )
        if let gust = figures.gust {
            xml.element(
                "windGust",
                [
                    "gust": FixedDecimal(clamping: units.figure(gust), decimals: 2).text(),
                    "unit": units.speedName,
                ]
            )
        }
    }

    private func writeInstants(_ figures: InstantFigures, _ xml: inout XMLWriter) {
        let units = view.units
        let temperature = FixedDecimal(clamping: units.figure(figures.temperature), decimals: 2).text()
        xml.element(
            "temperature",
            ["unit": units.temperatureName, "value": temperature, "min": temperature, "max": temperature]
        )
        xml.element(
            "feels_like",
            [
                "value": FixedDecimal(clamping: units.figure(figures.feelsLike), decimals: 2).text(),
                "unit": units.temperatureName,
            ]
        )
        xml.element(
            "pressure",
            ["unit": "hPa", "value": FixedDecimal(clamping: figures.pressure, decimals: 0).text()]
        )
        xml.element(
            "humidity",
            ["value": FixedDecimal(clamping: figures.humidity, decimals: 0).text(), "unit": "%"]
        )
        xml.element(
            "clouds",
            [
                "value": view.words.description(of: .sky(cloudCover: Percent(figures.clouds))),
                "all": FixedDecimal(clamping: figures.clouds, decimals: 0).text(), "unit": "%",
            ]
        )
        xml.element(
            "visibility",
            ["value": figures.visibility.map { FixedDecimal(clamping: $0, decimals: 0).text() }]
        )
    }
}

import Meteorology
import WeatherModels
import Wire

extension ThreeHourBody {
    /// The body of `/forecast`.
    var json: [UInt8] {
        var writer = JSONWriter(capacity: 512 * (steps.count + 1))
        writer.object { json in
            json.field("cod", "200")
            json.field("message", 0)
            json.field("cnt", steps.count)
            json.array("list", steps) { json, step in
                json.object { write(step, &$0) }
            }
            writeCity(&json)
        }
        return writer.bytes
    }

    private func write(_ step: ForecastStep, _ json: inout JSONWriter) {
        let figures = step.figures
        json.field("dt", step.time)
        json.object("main") { json in
            json.field("temp", figures.temperature, in: request.units)
            json.field("feels_like", figures.feelsLike, in: request.units)
            json.field("temp_min", figures.temperature, in: request.units)
            json.field("temp_max", figures.temperature, in: request.units)
            json.field("pressure", whole: figures.pressure)
            json.field("sea_level", whole: figures.pressure)
            json.field("grnd_level", whole: figures.groundPressure)
            json.field("humidity", whole: figures.humidity)
            json.field("temp_kf", 0)
        }
        json.weather(step.condition, isDay: step.isDay, in: request)
        json.object("clouds") { $0.field("all", whole: figures.clouds) }
        figures.writeWind(&json, in: request.units)
        json.field("visibility", whole: figures.visibility)
        json.field("pop", step.probability, decimals: 2)
        json.field("rain", step.rain, over: "3h")
        json.field("snow", step.snow, over: "3h")
        json.object("sys") { $0.field("pod", step.isDay ? "d" : "n") }
        json.field("dt_txt", step.time.jsonText)
    }

    private func writeCity(_ json: inout JSONWriter) {
        let sun = served.sun(onDayOf: served.now)
        json.object("city") { json in
            json.field("id", place.id?.openWeatherMapNumber ?? 0)
            json.field("name", request.name(of: place))
            json.latitudeFirst("coord", place.coordinate)
            json.field("country", place.countryCode ?? "")
            json.field("population", place.population ?? 0)
            json.field("timezone", served.secondsFromGMT)
            json.field("sunrise", orZero: sun.rise)
            json.field("sunset", orZero: sun.set)
        }
    }
}

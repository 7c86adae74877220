import Meteorology
import WeatherModels
import Wire

extension PresentWeather {
    /// The body of `/weather`.
    var json: [UInt8] {
        var writer = JSONWriter(capacity: 768)
        writer.object { json in
            json.longitudeFirst("coord", place.coordinate)
            writeWeather(&json)
            json.field("base", "stations")
            writeMain(&json)
            json.field("visibility", whole: figures.visibility)
            writeWind(&json)
            json.field("rain", rain, over: "1h")
            json.field("snow", snow, over: "1h")
            json.object("clouds") { $0.field("all", whole: figures.clouds) }
            json.field("dt", time)
            json.object("sys") { json in
                let sun = served.sun(onDayOf: served.now)
                json.field("country", place.countryCode)
                json.field("sunrise", orZero: sun.rise)
                json.field("sunset", orZero: sun.set)
            }
            json.field("timezone", served.secondsFromGMT)
            json.field("id", number)
            json.field("name", name)
            json.field("cod", 200)
        }
        return writer.bytes
    }
}

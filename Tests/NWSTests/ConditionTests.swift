import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("The NWS's words as conditions")
struct ConditionTests {
    /// Words of the grid: coverage, weather, intensity, and attributes.
    private static func words(_ words: String) -> String {
        let parts = words.split(separator: " ").map(String.init)
        let attributes = parts.dropFirst(3).map { "\"\($0)\"" }.joined(separator: ",")
        let intensity = parts[2] == "-" ? "null" : "\"\(parts[2])\""
        return
            #"{"coverage":"\#(parts[0])","weather":"\#(parts[1])","intensity":\#(intensity),"attributes":[\#(attributes)]}"#
    }

    @Test(
        "Expected by the grid, under a sky of 60 %",
        arguments: [
            (["definite rain light"], .lightRain), (["likely rain -"], .moderateRain),
            (["chance rain heavy"], .heavyRain), (["numerous rain_showers very_light"], .lightShowerRain),
            (["occasional rain_showers moderate heavy_rain"], .heavyShowerRain),
            (["definite drizzle light"], .lightDrizzle),
            (["slight_chance rain light"], .brokenClouds), (["isolated thunderstorms -"], .brokenClouds),
            (["chance thunderstorms -"], .thunderstorm),
            (["chance thunderstorms - heavy_rain"], .thunderstormWithHeavyRain),
            (["likely rain_showers light", "chance thunderstorms - small_hail"], .thunderstormWithLightRain),
            (["likely rain_showers light", "slight_chance thunderstorms -"], .lightShowerRain),
            (["likely snow light"], .lightSnow), (["likely snow_showers heavy"], .heavyShowerSnow),
            (["definite rain moderate", "likely snow light"], .rainAndSnow),
            (["likely freezing_rain light", "likely snow light"], .freezingRain),
            (["chance sleet light"], .sleet), (["chance freezing_drizzle light"], .freezingRain),
            (["patchy fog -"], .fog), (["areas smoke -"], .smoke), (["definite haze -"], .haze),
            (["areas blowing_dust -"], .dust), (["areas frost -"], .brokenClouds),
            (["patchy fog -", "likely rain light"], .lightRain), (["definite frogs heavy"], .brokenClouds),
            ([], .brokenClouds),
        ] as [([String], WeatherCondition)]
    )
    func grid(words: [String], condition: WeatherCondition) async throws {
        let list = words.map(Self.words).joined(separator: ",")
        let nothing = #"{"coverage":null,"weather":null,"intensity":null,"attributes":[]}"#
        let value = list.isEmpty ? nothing : list
        let body = Fixture.grid(
            Fixture.layer("skyCover", "wmoUnit:percent", [("2026-07-15T20:00:00+00:00/PT1H", "60")]),
            #""weather":{"values":[{"validTime":"2026-07-15T20:00:00+00:00/PT1H","value":[\#(value)]}]}"#
        )
        #expect(try await Asked.report(.grid, .text(body)).hourly.map(\.condition) == [condition])
    }

    /// Words of a station: weather, intensity and modifier, "-" for a null.
    @Test(
        "Reported by a station, under broken clouds",
        arguments: [
            ("rain light -", .lightRain), ("rain heavy showers", .heavyShowerRain),
            ("snow - showers", .showerSnow), ("drizzle light freezing", .freezingRain),
            ("snow light blowing", .brokenClouds), ("fog_mist - -", .mist), ("fog - freezing", .fog),
            ("ice_pellets light -", .sleet), ("thunderstorms - -", .thunderstorm), ("haze - -", .haze),
            ("squalls - -", .squalls), ("dust_storm - -", .dust), ("unknown - -", .brokenClouds),
        ] as [(String, WeatherCondition)]
    )
    func station(words: String, condition: WeatherCondition) async throws {
        let parts = words.split(separator: " ").map { $0 == "-" ? "null" : "\"\($0)\"" }
        let clouds = #","cloudLayers":[{"amount":"FEW"},{"amount":"BKN"},{"amount":"SCT"}]"#
        for (vicinity, expected) in [("false", condition), ("true", .brokenClouds)] {
            let weather =
                #","presentWeather":[{"weather":\#(parts[0]),"intensity":\#(parts[1]),"modifier":\#(parts[2]),"inVicinity":\#(vicinity)}]"#
            let body = Fixture.observation(
                "2026-07-15T19:51:00+00:00",
                temperature: "20",
                more: weather + clouds
            )
            let measured = try await Asked.report(.observations, .text(body)).measured
            #expect(measured?.current.condition == expected)
            #expect(measured?.current.conditions.cloudCover?.value == 75)
        }
    }
}

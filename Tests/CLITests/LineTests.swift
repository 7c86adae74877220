import CLI
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherUnits

/// `--line`, in wttr.in's letters.
struct LineTests {
    private func line(
        _ format: String,
        _ answer: WeatherAnswer = MadeUpWeather.answer(),
        language: String = "en"
    )
        async -> String
    {
        let context = FakeContext { $0.weather = .success(answer) }
        #expect(await context.run("서울", "--lang", language, "--line", format) == 0)
        return context.output
    }

    @Test("X10: one line for a status bar")
    func letters() async {
        #expect(
            await line("%c %C %t %f %h %w %p %P %l %S %s")
                == "☁️ Mostly cloudy +21°C +21°C 54% ↘3.4m/s 0.0mm 1013hPa Seoul 06:28 18:14\n"
        )
        #expect(await line("%l: %c %t", language: "ko") == "서울: ☁️ +21°C\n")
        #expect(await line(#"100%% %t\n%h"#) == "100% +21°C\n54%\n")
        #expect(await line("하늘") == "하늘\n")
    }

    @Test("X10: a line of typical or old weather says so")
    func honesty() async {
        #expect(
            await line("%t", MadeUpWeather.typicalAnswer)
                == "+21°C (typical for the season – not a forecast)\n"
        )
        #expect(
            await line("%t", MadeUpWeather.answer(freshness: .stale(age: 7300)), language: "ko")
                == "+21°C (2시간 전)\n"
        )
    }

    @Test("A calm has no direction, kelvins have no sign")
    func calmAndKelvin() async {
        var answer = MadeUpWeather.answer()
        let calm = Wind(speed: Speed(metresPerSecond: 0), direction: Direction(degrees: 90))
        answer.report.current?.conditions.wind = calm
        #expect(await line("%w", answer) == "0.0m/s\n")
        let context = FakeContext()
        #expect(await context.run("서울", "--units", "standard", "--line", "%t %f") == 0)
        #expect(context.output == "295K 295K\n")
    }

    @Test("Feels like is the place's own formula, whatever its source says")
    func feelsLike() async {
        var answer = MadeUpWeather.answer()
        answer.report.current?.conditions.temperature = Temperature(celsius: 5)
        answer.report.current?.conditions.wind = Wind(speed: Speed(metresPerSecond: 8))
        answer.report.current?.conditions.feelsLike = Temperature(celsius: 30)
        #expect(await line("%t %f", answer) == "+5°C +0°C\n")
    }

    @Test("A line cannot steer the terminal")
    func steering() async {
        #expect(await line("a\u{1B}[31m\u{7}%h\\nb") == "a[31m54%\nb\n")
    }

    @Test("B18: a missing value is a dash")
    func missing() async {
        let empty = MadeUpWeather.answer(WeatherReport(coordinate: MadeUpWeather.seoul.coordinate))
        #expect(await line("%c %t %f %h %w %p %P", empty) == "– – – – – – –\n")
    }
}

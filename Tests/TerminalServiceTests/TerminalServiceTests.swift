import Foundation
import HTTPService
import HTTPTypes
import TerminalService
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

/// X10: `curl HOST/Seoul`, in the manner of wttr.in.
struct TerminalServiceTests {
    private let service = TerminalService(
        places: PlaceUseCases(
            search: FakePlaceSearch([MadeUpWeather.seoul]),
            storage: InMemoryStorage(),
            clock: .frozen(at: MadeUpWeather.now)
        ) { SavedPlace.ID(rawValue: "1") },
        weather: GetWeather(repository: MadeUpRepository()),
        now: { MadeUpWeather.now }
    )

    private func ask(
        _ place: String,
        _ query: String = "",
        agent: String = "curl/8.9.1",
        accept: String = "*/*",
        language: String? = nil
    ) async -> PreparedResponse? {
        var headers: HTTPFields = [.userAgent: agent, .accept: accept]
        headers[.acceptLanguage] = language
        let request = ServiceRequest(
            path: "/" + place,
            query: QueryParameters(raw: query),
            headers: headers,
            pathParameters: place.isEmpty ? [:] : ["place": place]
        )
        return await service.answer(request)?.content
    }

    private func text(_ response: PreparedResponse?) -> String {
        String(decoding: response?.body ?? [], as: UTF8.self)
    }

    @Test(
        "X10: a terminal gets text, a browser does not",
        arguments: ["curl/8.9.1", "Wget/1.24", "HTTPie/3.2", "xh/0.23"]
    )
    func terminals(agent: String) async {
        #expect(await ask("Seoul", agent: agent)?.status == .ok)
        let browser = await ask(
            "Seoul",
            agent: "Mozilla/5.0",
            accept: "text/html,application/xhtml+xml,*/*;q=0.8"
        )
        #expect(browser == nil)
        #expect(await ask("Seoul", agent: "Mozilla/5.0", accept: "text/plain") != nil)
        // A program nobody knows gets text without colours, and `/` as browsers do.
        let unknown = await ask("Seoul", agent: "MyBar/1.0")
        #expect(unknown?.status == .ok && !text(unknown).contains("\u{1B}"))
        #expect(await ask("", agent: "MyBar/1.0") == nil)
        #expect(await ask("Seoul", "format=3", agent: "Mozilla/5.0", accept: "text/html") != nil)
    }

    @Test("X10: the numbered lines", arguments: [("1", "🌤 +21°C\n"), ("3", "Seoul: 🌤 +21°C\n")])
    func lines(format: String, line: String) async {
        let answer = text(await ask("Seoul", "format=\(format)"))
        // Which picture is another test's: every sign but the last is the icon's.
        #expect(answer.hasSuffix(String(line.suffix(6))), "\(answer)")
        #expect(answer.hasPrefix("Seoul: ") == (format == "3"))
    }

    @Test("X10: units, colours and extent by letters in one word")
    func letters() async {
        let plain = text(await ask("Seoul", "T0"))
        #expect(!plain.contains("\u{1B}"))
        #expect(text(await ask("Seoul", "0")).contains("\u{1B}"))
        #expect(text(await ask("Seoul", "Tu0")).contains("°F"))
        #expect(text(await ask("Seoul", "TuM0")).contains("m/s"))
        #expect(plain.count < text(await ask("Seoul", "T2")).count)
    }

    @Test("X10: Korean where the place is written so, or where it is asked for")
    func languages() async {
        #expect(text(await ask("서울", "T0")).contains("습도"))
        #expect(text(await ask("Seoul", "T0&lang=ko")).contains("습도"))
        #expect(text(await ask("서울", "T0&lang=en")).contains("Humidity"))
    }

    @Test("X10: what acts on a terminal is not repeated to it")
    func controlCharacters() async {
        let answer = await ask("Qqqzz\u{1B}[31m\u{9B}2J\u{0}")
        #expect(answer?.status == .notFound)
        #expect(
            !text(answer).unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
        )
    }

    @Test("C11: who says no place is told how to, and none is guessed")
    func nowhere() async {
        let answer = await ask("", language: "ko-KR")
        #expect(answer?.status == .ok)
        #expect(text(answer).contains("curl"))
        #expect(!text(answer).contains("°C"))
    }

    @Test("an unknown place, letter or coordinate is refused in words")
    func refusals() async {
        #expect(await ask("Qqqzz")?.status == .notFound)
        #expect(await ask("Seoul", "format=%25k")?.status == .badRequest)
        #expect(await ask("95,200")?.status == .badRequest)
    }

    @Test("a browser is led to the place’s page, or to the search")
    func browsers() async {
        func location(_ place: String) async -> String? {
            let request = ServiceRequest(
                path: "/" + place,
                headers: [.accept: "text/html"],
                pathParameters: ["place": place]
            )
            let route = service.routes(with: []).first
            return await route?.respond(request).content.headers[.location]
        }
        #expect(await location("37.57,126.98") == "/places/37.57,126.98")
        #expect(await location("geonames:1835848") == "/places/geonames:1835848")
        #expect(await location("Qqqzz") == "/search?q=Qqqzz")
    }
}

/// Answers the made-up report for every place.
private struct MadeUpRepository: WeatherRepository {
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        MadeUpWeather.answer()
    }
}

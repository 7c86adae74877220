import Clocks
import Foundation
import HTTPService
import HTTPTypes
import Synchronization
import TerminalService
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

/// X10: `curl HOST/Seoul`, in the manner of wttr.in.
struct TerminalServiceTests {
    private let service = Self.service(FakePlaceSearch([MadeUpWeather.seoul]))

    private static func service(
        _ search: FakePlaceSearch = FakePlaceSearch([MadeUpWeather.seoul]),
        repository: MadeUpRepository = MadeUpRepository()
    ) -> TerminalService {
        TerminalService(
            places: PlaceUseCases(
                search: search,
                storage: InMemoryStorage(),
                clock: .frozen(at: MadeUpWeather.now)
            ) { SavedPlace.ID(rawValue: "1") },
            weather: GetWeather(repository: repository),
            now: { MadeUpWeather.now }
        )
    }

    private func ask(
        _ place: String,
        _ query: String = "",
        agent: String = "curl/8.9.1",
        accept: String = "*/*",
        language: String? = nil
    ) async -> ResponseContent? {
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

    private func text(_ response: ResponseContent?) -> String {
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
        // An unknown program gets text without colours, and `/` like a browser.
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

    @Test(
        "X10: wttr.in’s own syntax, whose percent signs are no part of an encoding",
        arguments: ["%l:+%c+%t", "%25l:+%25c+%25t", "%l:%20%c%20%t"]
    )
    func undecodable(format: String) async {
        let line = text(await ask("Seoul", "format=\(format)"))
        #expect(line == text(await ask("Seoul", "format=3")))
        let browser = await ask("Seoul", "format=\(format)", agent: "Mozilla/5.0", accept: "text/html")
        #expect(text(browser) == line)
    }

    @Test("X10: wttr.in’s JSON has its fields, its texts of whole numbers and its lists of one")
    func json() async throws {
        let answer = await ask("Seoul", "format=j1")
        #expect(answer?.headers[.contentType] == "application/json; charset=utf-8")
        let object = try JSONSerialization.jsonObject(with: Data(answer?.body ?? []))
        let json = try #require(object as? [String: Any])
        #expect(
            Set(json.keys) == ["current_condition", "nearest_area", "request", "weather", "haneul"]
        )
        let current = try #require((json["current_condition"] as? [[String: Any]])?.first)
        #expect(current["temp_C"] as? String == "21" && current["temp_F"] as? String == "71")
        for name in ["FeelsLikeC", "humidity", "windspeedKmph", "weatherCode", "observation_time"] {
            #expect(current[name] is String, "\(name)")
        }
        func first(_ value: Any?) throws -> [String: String] {
            try #require((value as? [[String: String]])?.first)
        }
        #expect(try first(current["weatherDesc"])["value"] != "")
        let area = try #require((json["nearest_area"] as? [[String: Any]])?.first)
        #expect(try first(area["areaName"])["value"] == "Seoul")
        let days = try #require(json["weather"] as? [[String: Any]])
        #expect((1...3).contains(days.count))
        let day = days[0]
        #expect(day["date"] is String && day["maxtempC"] is String)
        let sunrise = try first(day["astronomy"])["sunrise"] ?? ""
        #expect(sunrise.hasSuffix("AM"))
        let hours = try #require(day["hourly"] as? [[String: Any]])
        let times = hours.compactMap { ($0["time"] as? String).flatMap { Int($0) } }
        #expect(!times.isEmpty && times.allSatisfy { $0 % 300 == 0 && $0 < 2400 } && times == times.sorted())
        // Without hours, and in Korean as there.
        let second = text(await ask("Seoul", "format=j2&lang=ko"))
        #expect(!second.contains("\"hourly\"") && second.contains("\"lang_ko\""))
    }

    @Test(
        "X10: a form there is not here is refused, not printed",
        arguments: ["v2", "v2d", "p1", "v3", "5", "0", "j9", "J1", "png", "hello+there", "%1B[2J", "+"]
    )
    func absentForms(format: String) async {
        let answer = await ask("Seoul", "format=\(format)")
        #expect(answer?.status == .badRequest)
        #expect(text(answer).contains("j1"))
        #expect(!text(answer).contains("\u{1B}"))
    }

    @Test("X10: what the help shows works when pasted into a shell", arguments: ["en", "ko"])
    func help(language: String) async throws {
        let help = await service.answer(
            ServiceRequest(
                path: "/",
                headers: [.userAgent: "curl/8.9.1", .acceptLanguage: language],
                authority: "weather.example:8080"
            )
        )
        let commands = text(help?.content).split(separator: "\n").filter { $0.contains("curl ") }
        #expect(commands.count >= 8)
        for command in commands {
            let match = try #require(command.firstMatch(of: /^  curl '([^']*)'  +\S/), "\(command)")
            let address = try #require(match.1.split(separator: "/", maxSplits: 1).last)
            #expect(match.1.hasPrefix("weather.example:8080/"))
            let parts = address.split(separator: "?", maxSplits: 1)
            let place = parts[0].replacing("ICN", with: "Seoul")
            let answer = await ask(String(place), parts.count > 1 ? String(parts[1]) : "")
            #expect(answer?.status == .ok, "\(command)")
        }
        // Nothing from a client gets into a line that others paste.
        let strange = await service.answer(
            ServiceRequest(path: "/", headers: [.userAgent: "curl/8"], authority: "x';rm -rf ~;'")
        )
        let shown = text(strange?.content)
        #expect(!shown.contains("rm -rf"))
    }

    @Test("pages that are not for everybody are refused to a terminal in words", arguments: ["kept", "off"])
    func closed(audience: String) async throws {
        let asked = AskedRepository()
        let closed = makeService(asked, for: try #require(PageAudience(rawValue: audience)))
        for path in ["", "Seoul", ":help"] {
            let answer = await closed.answer(
                ServiceRequest(
                    path: "/" + path,
                    headers: [.userAgent: "curl/8.9.1"],
                    pathParameters: path.isEmpty ? [:] : ["place": path]
                )
            )
            #expect(answer?.content.status == .forbidden)
            let refusal = text(answer?.content)
            #expect(refusal.contains("/docs"))
        }
        #expect(asked.askers.isEmpty)
    }

    @Test("who asks from elsewhere pays by the block of their address, and is told when to come again")
    func pays() async throws {
        let asked = AskedRepository()
        let service = makeService(asked, for: .open)
        func ask(_ client: ClientAddress, _ headers: HTTPFields = [:]) async -> ResponseContent? {
            var headers = headers
            headers[.userAgent] = "curl/8.9.1"
            let request = ServiceRequest(
                path: "/Seoul",
                query: QueryParameters(raw: "T0&lang=en"),
                headers: headers,
                pathParameters: ["place": "Seoul"],
                client: client
            )
            return await service.answer(request)?.content
        }
        _ = await ask(.loopback)
        _ = await ask(ClientAddress("2001:db8::1", block: "2001:db8::"))
        let proxied = try #require(HTTPField.Name("X-Forwarded-For"))
        let answer = await ask(.loopback, [proxied: "203.0.113.7"])
        #expect(asked.askers == [.thisMachine, .stranger("2001:db8::"), .stranger("127.0.0.1")])
        #expect(text(answer).contains("come again in 3 minutes"))
    }

    private func makeService(_ repository: AskedRepository, for audience: PageAudience) -> TerminalService {
        TerminalService(
            places: PlaceUseCases(
                search: FakePlaceSearch([MadeUpWeather.seoul]),
                storage: InMemoryStorage(),
                clock: .frozen(at: MadeUpWeather.now)
            ) { SavedPlace.ID(rawValue: "1") },
            weather: GetWeather(repository: repository),
            audience: audience,
            now: { MadeUpWeather.now }
        )
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

    @Test("X10: without a heading there is neither name nor time, and what is no forecast still says so")
    func quiet() async {
        let request = ServiceRequest(
            path: "/Seoul",
            query: QueryParameters(raw: "T0q&lang=en"),
            headers: [.userAgent: "curl/8.9.1"],
            pathParameters: ["place": "Seoul"]
        )
        let fresh = text(await service.answer(request)?.content)
        #expect(!fresh.contains("Seoul"), "\(fresh)")
        let typical = Self.service(repository: MadeUpRepository(answer: MadeUpWeather.typicalAnswer))
        let page = text(await typical.answer(request)?.content)
        #expect(page.split(separator: "\n").first?.contains("not a forecast") == true, "\(page)")
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

    @Test("what only resembles a place is offered as that, not as one of several of the name")
    func unsure() async {
        let request = ServiceRequest(
            path: "/Seoul",
            query: QueryParameters(raw: "lang=en"),
            headers: [.userAgent: "curl/8.9.1"],
            pathParameters: ["place": "Seoul"]
        )
        let service = Self.service(FakePlaceSearch([MadeUpWeather.seoul], isSure: false))
        let answer = await service.answer(request)?.content
        #expect(answer?.status == .notFound)
        #expect(text(answer).hasPrefix("No place is called “Seoul”."), "\(text(answer))")
    }

    @Test(
        "a path of nothing that can be seen is no place, and no help",
        arguments: ["\u{0}", "\r\n", "+", "~", " \u{7}"]
    )
    func nothing(path: String) async {
        #expect(await ask(path)?.status == .notFound)
        #expect(await ask(path, agent: "python-requests/2.32")?.status == .notFound)
    }

    @Test("an unknown place, letter or coordinate is refused in words")
    func refusals() async {
        #expect(await ask("Qqqzz")?.status == .notFound)
        #expect(await ask("Seoul", "format=%25k")?.status == .badRequest)
        #expect(await ask("95,200")?.status == .badRequest)
        #expect(text(await ask("Qqqzz")).contains("no such place"))
    }

    @Test(
        "of a postal code it is told that only those of the United States are known",
        arguments: ["en", "ko"]
    )
    func postcode(language: String) async {
        let answer = await ask("06236", "lang=\(language)")
        #expect(answer?.status == .notFound)
        let words =
            language == "ko"
            ? "‘06236’: 우편번호는 미국 것만" : "“06236”: of postal codes only those of the United States"
        #expect(text(answer).contains(words), "\(text(answer))")
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
    var answer = MadeUpWeather.answer()

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        answer
    }
}

/// Remembers who asked, and says that they may ask no more.
private final class AskedRepository: WeatherRepository {
    private let asked = Mutex<[Asker]>([])

    var askers: [Asker] { asked.withLock(\.self) }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        asked.withLock { $0.append(question.asker) }
        var answer = MadeUpWeather.answer()
        answer.report.warnings.append(.shareExhausted(.own, minutes: 3))
        return answer
    }
}

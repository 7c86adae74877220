import WeatherUnits
import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Gateway

/// The bodies are those of section 4.10 to the character: clients compare them.
@Suite("Errors as the API says them")
struct ErrorTests {
    @Test(
        "4.10: the body and the status of every parameter error",
        arguments: [
            ("", 400, #"{"cod":"400","message":"Nothing to geocode"}"#),
            ("q=", 400, #"{"cod":"400","message":"Nothing to geocode"}"#),
            ("lat=abc&lon=1", 400, #"{"cod":"400","message":"wrong latitude"}"#),
            ("lat=90.0001&lon=1", 400, #"{"cod":"400","message":"wrong latitude"}"#),
            ("lat=abc&lon=0", 400, #"{"cod":"400","message":"wrong latitude"}"#),
            ("lat=nan&lon=0", 400, #"{"cod":"400","message":"wrong latitude"}"#),
            ("lat=1e&lon=0", 400, #"{"cod":"400","message":"wrong latitude"}"#),
            ("lat=1e400&lon=0", 400, #"{"cod":"400","message":"wrong latitude"}"#),
            ("lat=0x1p3&lon=0", 400, #"{"cod":"400","message":"wrong latitude"}"#),
            ("lat=%ZZ&lon=0", 400, #"{"cod":"400","message":"wrong latitude"}"#),
            ("lat=1&lon=abc", 400, #"{"cod":"400","message":"wrong longitude"}"#),
            ("lat=1&lon=180.5", 400, #"{"cod":"400","message":"wrong longitude"}"#),
            ("lat=1", 400, #"{"cod":"400","message":"wrong longitude"}"#),
            ("q=qwertzuiop", 404, #"{"cod":"404","message":"city not found"}"#),
            ("q=+", 404, #"{"cod":"404","message":"city not found"}"#),
            ("q=%20%20", 404, #"{"cod":"404","message":"city not found"}"#),
            ("q=%ZZ", 404, #"{"cod":"404","message":"city not found"}"#),
            ("q=%FF", 404, #"{"cod":"404","message":"city not found"}"#),
            ("id=7", 404, #"{"cod":"404","message":"city not found"}"#),
            ("id=abc", 404, #"{"cod":"404","message":"city not found"}"#),
            ("zip=00000", 404, #"{"cod":"404","message":"city not found"}"#),
            ("zip=,", 404, #"{"cod":"404","message":"city not found"}"#),
        ]
    )
    func parameters(query: String, status: Int, body: String) async throws {
        for path in ["weather", "forecast", "forecast/daily"] {
            let response = try await GatewayUnderTest().get("/data/2.5/\(path)?\(query)")
            #expect(response.status.code == status)
            #expect(response.text == body)
            #expect(response.headers[.contentType] == "application/json; charset=utf-8")
        }
    }

    @Test(
        "4.10: bad cnt",
        arguments: [
            ("abc", "abc"), ("2.5", "2.5"), ("1e1", "1e1"), ("%22", "\\\""), ("-", "-"), ("0x2", "0x2"),
        ]
    )
    func count(sent: String, shown: String) async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/forecast?q=Seoul&cnt=\(sent)")
        #expect(response.status == .badRequest)
        #expect(response.text == "{\"cod\":\"400\",\"message\":\"\(shown) is not a number\"}")
    }

    @Test("4.10: mode=xml errors")
    func xml() async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/weather?q=qwertz&mode=xml")
        #expect(response.status == .notFound)
        #expect(response.text == "<Error><cod>404</cod><message>city not found</message></Error>")
        #expect(response.headers[.contentType] == "application/xml; charset=utf-8")
        let count = try await GatewayUnderTest().get("/data/2.5/forecast?q=Seoul&mode=xml&cnt=%3Cb%3E")
        #expect(
            count.text == "<Error><cod>400</cod><message>&lt;b&gt; is not a number</message></Error>"
        )
    }

    @Test(
        "4.10: errors are JSON where answers are, whatever mode says",
        arguments: [
            ("2.5/forecast/daily?q=qwertz", 404), ("3.0/onecall?lat=x&lon=1", 400), ("2.5/group?id=7", 404),
        ]
    )
    func noXML(target: String, status: Int) async throws {
        let response = try await GatewayUnderTest().get("/data/\(target)&mode=xml")
        #expect(response.status.code == status)
        #expect(try response.object()["cod"] as? String == String(status))
    }

    @Test("4.10: missing or wrong key, a number and blanks as recorded")
    func invalidKey() {
        let response = Gateway.invalidKey(in: ServiceRequest(path: "/data/2.5/weather"))
        #expect(response.status == .unauthorized)
        #expect(
            response.text
                == #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#
        )
    }

    @Test("4.10: over quota, with Retry-After")
    func overLimit() {
        let response = Gateway.overLimit(ServiceRequest(path: "/data/2.5/weather"), retryAfter: 17)
        #expect(response.status == .tooManyRequests)
        #expect(response.headers[.retryAfter] == "17")
        #expect(
            response.text
                == #"{"cod":429, "message": "Your account is temporary blocked due to exceeding of requests limitation of your subscription type. Please choose the proper subscription https://openweathermap.org/price"}"#
        )
    }

    @Test("4.10: wrong method, server fault, and what the server refuses by itself")
    func refusals() {
        let wrongMethod = Gateway.refusal(.methodNotAllowed([.get, .post]))
        #expect(wrongMethod.status == .methodNotAllowed)
        #expect(wrongMethod.text == #"{"cod":"405","message":"Internal error"}"#)
        #expect(wrongMethod.headers[.allow] == "GET, POST")
        #expect(Gateway.refusal(.internalError).text == #"{"cod":"500","message":"Internal error"}"#)
        let codes: [(ServerRefusal, Int)] = [
            (.badRequest, 400), (.notFound, 404), (.requestTimeout, 408), (.bodyTooLarge, 413),
            (.targetTooLong, 414), (.headersTooLarge, 431), (.tooManyRequests(retryAfter: 3), 429),
            (.overloaded(retryAfter: 2), 503), (.internalError, 500),
        ]
        for (refusal, code) in codes {
            #expect(Gateway.refusal(refusal).status.code == code)
            let xml = ResponseContent(refusing: GatewayError(refusal), mode: .xml).text
            #expect(xml.contains("<cod>\(code)</cod>"))
        }
        #expect(Gateway.refusal(.overloaded(retryAfter: 2)).headers[.retryAfter] == "2")
    }

    @Test("4.10: nobody upstream answers: 503 in the API's shape, with Retry-After, and not kept")
    func unavailable() async throws {
        let gateway = GatewayUnderTest(FakeWeather { _ throws(RepositoryError) in throw .nobodyAnswered([]) })
        for _ in 0..<2 {
            let response = try await gateway.get("/data/2.5/weather?q=Seoul")
            #expect(response.status == .serviceUnavailable)
            #expect(response.headers[.retryAfter] == "30")
            #expect(try response.object()["cod"] as? String == "503")
            #expect(response.lifetime == .once)
        }
        #expect(gateway.weather.asked.count == 2)
    }

    @Test(
        "typical weather is never served: its clients cannot see the label",
        arguments: ["weather", "forecast", "forecast/daily", "uvi"]
    )
    func typical(path: String) async throws {
        let gateway = GatewayUnderTest(FakeWeather(MadeUpWeather.typicalAnswer))
        let response = try await gateway.get("/data/2.5/\(path)?lat=37.57&lon=126.98")
        #expect(response.status == .serviceUnavailable)
    }

    @Test(
        "4.1: unknown parameters and values are ignored, never 400",
        arguments: [
            "lad=3", "units=nonsense", "lang=klingon", "mode=yaml", "units=", "lang=", "mode=", "=", "&&",
        ]
    )
    func ignored(parameter: String) async throws {
        let gateway = GatewayUnderTest()
        let plain = try await gateway.get("/data/2.5/weather?q=Seoul")
        let other = try await gateway.get("/data/2.5/weather?q=Seoul&\(parameter)")
        #expect(other.status == .ok)
        #expect(other.body == plain.body)
    }

    @Test("every path is there at the root and under /owm")
    func mounts() async throws {
        let gateway = GatewayUnderTest()
        let root = try await gateway.get("/data/2.5/weather?q=Seoul")
        let owm = try await gateway.get("/owm/data/2.5/weather?q=Seoul")
        #expect(root.body == owm.body)
        #expect(gateway.weather.asked.count == 1)
        #expect(gateway.weather.parts == [.all])
    }

    @Test("who may cause no more calls is told when they may, and no other who asks the same hears it")
    func shareExhausted() async throws {
        let gateway = GatewayUnderTest(
            FakeWeather { question throws(RepositoryError) in
                guard case .key("spent") = question.asker else { return MadeUpWeather.answer() }
                throw .nobodyAnswered([
                    ProviderError(.shareExhausted(.own, retryAfter: 12.2), provider: "open-meteo")
                ])
            }
        )
        @Sendable func ask(_ account: String?, _ client: ClientAddress = .loopback) async throws
            -> ResponseContent
        {
            var request = ServiceRequest(
                path: "/data/2.5/weather",
                query: QueryParameters(raw: "lat=37.57&lon=126.98"),
                client: client
            )
            request.account = account
            return try await gateway.respond(to: request)
        }
        async let spent = ask("spent")
        async let other = ask("other")
        let (refused, answered) = try await (spent, other)
        #expect(answered.status == .ok)
        // Where the other was first, the answer is in store and costs nothing.
        if refused.status != .ok {
            #expect(refused.status == .tooManyRequests)
            #expect(refused.headers[.retryAfter] == "13")
            #expect(
                refused.text
                    == #"{"cod":"429","message":"Your share of new places is used up for now; places in store are still answered. Please try again in 13 seconds."}"#
            )
        }
    }

    @Test("where the share of all is used up nobody's own is blamed: 503, with Retry-After")
    func commonShareExhausted() async throws {
        let gateway = GatewayUnderTest(
            FakeWeather { _ throws(RepositoryError) in
                throw .nobodyAnswered([
                    ProviderError(.shareExhausted(.common, retryAfter: 12.2), provider: "open-meteo")
                ])
            }
        )
        let refused = try await gateway.get("/data/2.5/weather?lat=37.57&lon=126.98")
        #expect(refused.status == .serviceUnavailable)
        #expect(refused.headers[.retryAfter] == "13")
        #expect(
            refused.text
                == #"{"cod":"503","message":"The share of new places common to all clients is used up for now; places in store are still answered. Please try again in 13 seconds."}"#
        )
    }

    @Test("what a client has waited for its turn is told on: the deadline is theirs from their arrival")
    func waited() async throws {
        let gateway = GatewayUnderTest(
            FakeWeather { question throws(RepositoryError) in
                #expect(question.waited == .milliseconds(1_300))
                return MadeUpWeather.answer()
            }
        )
        var request = ServiceRequest(
            path: "/data/2.5/weather",
            query: QueryParameters(raw: "lat=37.57&lon=126.98")
        )
        request.waited = .milliseconds(1_300)
        #expect(try await gateway.respond(to: request).status == .ok)
        #expect(gateway.weather.asked.count == 1)
    }

    @Test("each asker pays: a key by its identifier, others by where they come from")
    func askers() async throws {
        let gateway = GatewayUnderTest(
            FakeWeather { _ throws(RepositoryError) in throw .nobodyAnswered([]) }
        )
        #expect(try await gateway.get("/data/2.5/weather?lat=1&lon=1").status == .serviceUnavailable)
        #expect(gateway.weather.askers == [.thisMachine])
        let far = ServiceRequest(
            path: "/data/2.5/weather",
            query: QueryParameters(raw: "lat=1&lon=1"),
            client: ClientAddress("2001:db8::7", block: "2001:db8::")
        )
        _ = try await gateway.respond(to: far)
        var keyed = far
        keyed.account = "1a2b3c4d"
        _ = try await gateway.respond(to: keyed)
        #expect(gateway.weather.askers == [.thisMachine, .stranger("2001:db8::"), .key("1a2b3c4d")])
    }
}

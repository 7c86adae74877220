import Foundation
import HTTPPort
import HTTPTypes
import NWS
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("The NWS's look-ups, and feeds that need them")
struct LookUpTests {
    @Test("The stations nearest to the point are kept, without those far away and those with strange codes")
    func stations() async throws {
        let transport = FakeTransport(.text(Fixture.point), .text(Fixture.stations))
        let data = try await Asked.provider(transport).lookUp("stations", for: Asked.request(lookUps: [:]))
        #expect(
            String(decoding: data, as: UTF8.self)
                == "KALB\t42.74722\t-73.79912\t89.0\tAlbany International Airport\nKSCH\t42.85\t-73.93\t-\tSchenectady"
        )
        // The addresses are made here: what the body says of them is not followed.
        #expect(
            transport.calls.map(\.url) == [
                "https://nws.example/points/42.74,-73.76",
                "https://nws.example/gridpoints/ALY/71,67/stations",
            ]
        )
    }

    @Test("No station is an error, not an empty list that holds for days")
    func noStations() async throws {
        let transport = FakeTransport(.text(Fixture.point), .text(#"{"features":[]}"#))
        await #expect(throws: ProviderError(.empty, provider: "nws", feed: "stations")) {
            try await Asked.provider(transport).lookUp("stations", for: Asked.request())
        }
    }

    @Test(
        "A cell that could not be part of an address is none",
        arguments: [
            #"{"gridId":"../x","gridX":1,"gridY":2}"#, #"{"gridId":"ALY","gridX":-1,"gridY":2}"#,
            #"{"gridId":"ALY","gridX":1.5,"gridY":2}"#, #"{"gridId":null,"gridX":1,"gridY":2}"#, "{}",
        ]
    )
    func strangeCell(properties: String) async throws {
        let transport = FakeTransport(.text(#"{"properties":\#(properties)}"#))
        await #expect(
            throws: ProviderError(.malformed("no cell of the grid"), provider: "nws", feed: "point")
        ) {
            try await Asked.provider(transport).lookUp("point", for: Asked.request())
        }
    }

    @Test("A point outside the grid is outside its coverage")
    func outside() async throws {
        let transport = FakeTransport(.problem(404, "Data Unavailable For Requested Point"))
        await #expect(throws: ProviderError(.outsideCoverage, provider: "nws", feed: "point")) {
            try await Asked.provider(transport).lookUp("point", for: Asked.request())
        }
    }

    @Test("A cell that is gone: the point is looked up again, and its new cell answers")
    func movedGrid() async throws {
        let moved = Fixture.point.replacingOccurrences(of: "67", with: "68")
        let transport = FakeTransport(.problem(404), .text(moved), .text(Fixture.plainGrid))
        let held = Validators(lastModified: "Wed, 15 Jul 2026 18:36:45 GMT")
        let answer = try await Asked.provider(transport).fetch(.grid, for: Asked.request(validators: held))
        #expect(answer.report?.hourly.count == 1)
        #expect(
            transport.calls.map(\.path) == [
                "/gridpoints/ALY/71,67", "/points/42.74,-73.76", "/gridpoints/ALY/71,68",
            ]
        )
        #expect(transport.calls.last?.headers[.ifModifiedSince] == nil)
        // The same cell again is no better.
        #expect(
            try await Asked.failure(.grid, .problem(404), .text(Fixture.point))
                == .status(404, message: "No.")
        )
    }

    @Test(
        "No feed makes more calls than its weight: after a 404 none is repeated, and one station follows a look-up"
    )
    func weights() async throws {
        let moved = Fixture.point.replacingOccurrences(of: "67", with: "68")
        let failing = HTTPReply.problem(503)
        let grid = FakeTransport(.problem(404), .text(moved), failing, .text(Fixture.plainGrid))
        let none = HTTPReply.problem(404)
        let near = FakeTransport(.text(Fixture.point), .text(Fixture.stations), none, none, none)
        for (feed, transport, request, calls) in [
            (.grid, grid, Asked.request(), 3), (.observations, near, Asked.request(lookUps: [:]), 3),
        ] as [(FeedID, FakeTransport, ProviderRequest, Int)] {
            await #expect(throws: ProviderError.self) {
                try await Asked.provider(transport).fetch(feed, for: request)
            }
            #expect(transport.calls.count == calls && transport.unexpectedCalls == 0)
            let weight = NWSProvider.profile.feeds.first { $0.id == feed }?.weight ?? 0
            #expect(Double(calls) <= weight)
        }
    }

    @Test(
        "A look-up that is missing or damaged is made by the feed itself",
        arguments: ["", "ALY 71", "AL/Y 1 2"]
    )
    func withoutLookUp(stored: String) async throws {
        let transport = FakeTransport(.text(Fixture.point), .text(Fixture.plainGrid))
        let request = Asked.request(lookUps: ["point": Data(stored.utf8)])
        let answer = try await Asked.provider(transport).fetch(.grid, for: request)
        #expect(answer.report?.hourly.count == 1 && transport.calls.count == 2)
    }

    @Test(
        "A station without a temperature, with an old report or without any: the next one is asked",
        arguments: [
            .text(Fixture.observation("2026-07-15T19:51:00+00:00", temperature: "null")),
            .text(Fixture.observation("2026-07-15T17:51:00+00:00", temperature: "20")),
            .text(Fixture.observation("2026-07-15T20:31:00+00:00", temperature: "20")),
            .text(
                Fixture.observation("2026-07-15T19:51:00+00:00", temperature: "20")
                    .replacingOccurrences(of: "\"V\"", with: "\"qc:X\"")
            ),
            .text("{}"), .problem(404),
        ] as [HTTPReply]
    )
    func nextStation(first: HTTPReply) async throws {
        let good = Fixture.observation("2026-07-15T19:35:00+00:00", temperature: "26.4")
        let measured = try await Asked.report(.observations, first, .text(good)).measured
        #expect(measured?.station.code == "KSCH" && measured?.current.conditions.temperature?.celsius == 26.4)
        #expect((15_000...25_000).contains(measured?.distance.metres ?? 0))
    }

    @Test("No station with a measurement is a typed error; a refusal ends the search")
    func noMeasurement() async throws {
        #expect(
            try await Asked.failure(.observations, .problem(404), .problem(404))
                == .status(404, message: "No.")
        )
        #expect(
            try await Asked.failure(.observations, .problem(403))
                == .status(403, message: "User-Agent or contact not accepted")
        )
    }
}

import CLI
import Foundation
import TestSupport
import Testing
import WeatherModels

/// `haneul places export` and `import`.
struct PlaceExchangeTests {
    @Test func `what export writes is what import reads`() async throws {
        let saved = FakeContext {
            $0.storage = InMemoryStorage([
                .sample(KnownPlaces.seoul), .sample(KnownPlaces.seogwipo, label: "집"),
                .sample(KnownPlaces.busan),
            ])
        }
        #expect(await saved.run("places", "export") == 0)
        #expect(await saved.run("places", "export", "/tmp/list.json", "--lang", "ko") == 0)
        #expect(saved.errors == "3곳을 /tmp/list.json에 썼습니다\n")
        let text = try #require(saved.writtenFiles["/tmp/list.json"])
        let other = FakeContext {
            $0.files = ["/tmp/list.json": text, "": text]
            $0.storage = InMemoryStorage([.sample(KnownPlaces.busan)])
        }
        #expect(await other.run("places", "import", "/tmp/list.json") == 0)
        #expect(other.output == "2 places added, 1 there already\n")
        #expect(
            other.storage.places.map(\.place) == [KnownPlaces.busan, KnownPlaces.seoul, KnownPlaces.seogwipo]
        )
        #expect(other.storage.places.last?.label == "집")
        #expect(other.storage.places.last?.savedAt == MadeUpWeather.now.addingTimeInterval(-3600))
        #expect(await other.run("places", "import", "-", "--json") == 0)
        #expect(other.output.hasSuffix("{\"added\": 0, \"known\": 3}\n"))
    }

    @Test func `a point without an identifier survives export and import`() async throws {
        let context = FakeContext()
        #expect(await context.run("places", "add", "37.5,127.1") == 0)
        #expect(await context.run("places", "export", "x") == 0)
        let file = try #require(context.writtenFiles["x"])
        let other = FakeContext { $0.files = ["x": file] }
        #expect(await other.run("places", "import", "x") == 0)
        let (old, new) = (context.storage.places.first?.place, other.storage.places.first?.place)
        #expect(new?.coordinate == old?.coordinate)
        #expect(new?.name == old?.name)
        #expect(new?.timeZone?.timeZone == old?.timeZone?.timeZone)
    }

    @Test(
        "A malformed list is refused whole, with the reason",
        arguments: [
            ("", "not JSON"), ("[]", "no list “places”"), ("{\"places\": 3}", "no list “places”"),
            (
                #"{"places": [{"name": "A", "latitude": 1, "longitude": 2}, {"name": "B"}]}"#,
                "“latitude” of place 2"
            ),
            (#"{"places": [{"name": "A", "latitude": 1, "longitude": 200}]}"#, "“longitude” of place 1"),
            (#"{"places": [{"latitude": 1, "longitude": 2}]}"#, "“name” of place 1"),
            (
                "{\"places\": [{\"name\": \"\(String(repeating: "가", count: 100_000))\", \"latitude\": 1, \"longitude\": 2}]}",
                "“name” of place 1"
            ),
            (
                #"{"places": [{"name": "A", "latitude": 1, "longitude": 2, "label": 7}]}"#,
                "“label” of place 1"
            ),
            (
                #"{"places": [{"name": "A", "latitude": 1, "longitude": 2, "savedAt": "soon"}]}"#,
                "“savedAt” of place 1"
            ),
            (
                #"{"places": [{"name": "A", "latitude": 1, "longitude": 2, "place": "x"}]}"#,
                "“place” of place 1"
            ),
            ("{\"places\": [true]}", "“name” of place 1"),
            (#"{"places": [{"name": "A\u202eB", "latitude": 1, "longitude": 2}]}"#, "“name” of place 1"),
            (#"{"places": [{"name": "A\u0000B", "latitude": 1, "longitude": 2}]}"#, "“name” of place 1"),
            (
                #"{"places": [{"name": "A", "names": {"ko": "A\nB"}, "latitude": 1, "longitude": 2}]}"#,
                "“names” of place 1"
            ),
            (
                #"{"places": [{"name": "A", "latitude": 1, "longitude": 2, "label": "x"}, "#
                    + #"{"name": "B", "latitude": 3, "longitude": 4, "label": "x"}]}"#,
                "list.json: place 2: “x” is the label of two places"
            ),
            (
                #"{"places": [{"name": "A", "latitude": 1, "longitude": 2}, "#
                    + #"{"name": "B", "latitude": 3, "longitude": 4, "label": "here"}]}"#,
                "list.json: place 2: “here” cannot be a label"
            ),
            (
                #"{"places": [{"name": "A", "latitude": 1, "longitude": 2, "label": "7"}]}"#,
                "list.json: place 1: “7” cannot be a label"
            ),
        ]
    )
    func malformed(text: String, reason: String) async {
        let context = FakeContext { $0.files = ["list.json": text] }
        #expect(await context.run("places", "import", "list.json") == 65)
        #expect(context.errors.contains(reason), "\(context.errors)")
        #expect(context.errors.contains("Nothing was changed"))
        #expect(context.storage.places.isEmpty && context.output.isEmpty)
        #expect(await context.run("places", "import", "missing.json") == 74)
    }

    @Test("A label that another saved place has is told with the file and the position, in both languages")
    func takenLabel() async {
        let list = #"{"places": [{"name": "A", "latitude": 1, "longitude": 2, "label": "집"}]}"#
        let context = FakeContext {
            $0.files = ["list.json": list]
            $0.storage = InMemoryStorage([.sample(KnownPlaces.seogwipo, label: "집")])
        }
        #expect(await context.run("places", "import", "list.json") == 65)
        #expect(context.errors.hasPrefix("haneul: list.json: place 1: “집” is another place’s label"))
        #expect(await context.run("places", "import", "list.json", "--lang", "ko") == 65)
        #expect(context.errors.contains("haneul: list.json: 1번째 곳, ‘집’: 이미 다른 곳의 이름입니다"))
        #expect(context.storage.places.count == 1)
    }
}

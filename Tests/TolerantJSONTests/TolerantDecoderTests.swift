import Foundation
import Testing
import TolerantJSON

@Suite("TolerantDecoder")
struct TolerantDecoderTests {
    struct Station: Decodable {
        struct Wind: Decodable {
            @Tolerant var speed: Double?
            @Tolerant var direction: Int?
        }

        let name: String
        @Tolerant var temperature: Double?
        @Tolerant var wind: Wind?
        @Tolerant var hours: TolerantArray<Double>?
    }

    struct Flag: Decodable {
        let on: Bool
    }

    func decode(_ text: String) throws -> Decoded<Station> {
        try TolerantDecoder().decode(Station.self, from: Data(text.utf8))
    }

    @Test("C14: one generic decode for every payload")
    func anyPayload() throws {
        let decoder = TolerantDecoder()
        #expect(try decoder.decode(Flag.self, from: Data(#"{"on":true}"#.utf8)).payload.on)
        #expect(try decoder.decode([Int].self, from: Data("[1,2]".utf8)).payload == [1, 2])
        #expect(try decode(#"{"name":"Seoul","temperature":-3.5}"#).payload.temperature == -3.5)
    }

    @Test(
        "Absent and null are nil, and nothing to tell",
        arguments: [
            #"{"name":"x"}"#, #"{"name":"x","temperature":null,"wind":null,"hours":null}"#,
        ]
    )
    func nothing(text: String) throws {
        let decoded = try decode(text)
        #expect(decoded.payload.temperature == nil)
        #expect(decoded.payload.wind == nil)
        #expect(decoded.payload.hours == nil)
        #expect(decoded.skippedFields.isEmpty)
    }

    @Test("C14: a field of another type is left out and told, the rest kept")
    func skips() throws {
        let decoded = try decode(
            #"{"name":"x","temperature":"cold","wind":{"speed":[],"direction":270},"hours":[1,"?",null,4,{}]}"#
        )
        #expect(decoded.payload.temperature == nil)
        #expect(decoded.payload.wind?.speed == nil)
        #expect(decoded.payload.wind?.direction == 270)
        #expect(decoded.payload.hours?.elements == [1, nil, nil, 4, nil])
        #expect(decoded.payload.hours?.usable == [1, 4])
        #expect(decoded.skippedFields == ["hours", "temperature", "wind.speed"])
    }

    @Test("An object or an array of another type is told once, as itself")
    func containers() throws {
        let decoded = try decode(#"{"name":"x","wind":"strong","hours":{"0":1}}"#)
        #expect(decoded.payload.wind == nil)
        #expect(decoded.payload.hours == nil)
        #expect(decoded.skippedFields == ["hours", "wind"])
    }

    @Test(
        "C14: what is not whole JSON is refused",
        arguments: [
            "", "<html></html>", #"{"name":"x""#, #"{"name":"x"} <b>Warning</b>"#, "\u{0}",
            #"{"name":"x","temperature":}"#,
        ]
    )
    func refused(text: String) {
        #expect(throws: PayloadError.notJSON) { try decode(text) }
    }

    @Test("A required field that is absent or of another type is named")
    func required() {
        #expect(throws: PayloadError.fieldUnusable("name")) { try decode("{}") }
        #expect(throws: PayloadError.fieldUnusable("name")) { try decode(#"{"name":7}"#) }
        #expect(throws: PayloadError.fieldUnusable("name")) { try decode(#"{"name":null}"#) }
    }

    @Test("A number no Double holds, and one no Int holds, are skipped")
    func hugeNumbers() throws {
        let decoded = try decode(#"{"name":"x","temperature":1e999,"wind":{"direction":1e40}}"#)
        #expect(decoded.payload.temperature?.isFinite != false)
        #expect(decoded.payload.wind?.direction == nil)
        #expect(decoded.skippedFields.contains("wind.direction"))
    }

    @Test("Decoding twice keeps the two apart")
    func independent() throws {
        #expect(try decode(#"{"name":"x","temperature":"?"}"#).skippedFields == ["temperature"])
        #expect(try decode(#"{"name":"x","temperature":1}"#).skippedFields.isEmpty)
    }
}

import Foundation
import HTTPService
import LiveUpdates
import Testing

struct PieceTests {
    @Test func `a piece is one event with one line of data, whatever it says`() throws {
        let html = "<li>\"a\" / b\nc\u{2028}d\u{85}e\u{2029}\\</li>"
        let event = Piece(id: "row-1", hash: "0a1b2c3d", html: html).event
        let lines = String(decoding: event.bytes, as: UTF8.self).components(separatedBy: "\n")
        #expect(lines.count == 4)
        #expect(lines[0] == "event: piece")
        let json = try #require(lines[1].hasPrefix("data: ") ? lines[1].dropFirst(6) : nil)
        let read = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
        #expect(read == ["id": "row-1", "hash": "0a1b2c3d", "html": html])
    }

    @Test func `a list of pieces is a JSON array`() throws {
        let pieces = [Piece(id: "a", hash: "1", html: "<i>"), Piece(id: "b", hash: "2", html: "<b>")]
        let read = try JSONDecoder().decode([[String: String]].self, from: Data(Piece.list(pieces)))
        #expect(read.map { $0["id"] } == ["a", "b"])
        #expect(Piece.list([]) == Array("[]".utf8))
    }
}

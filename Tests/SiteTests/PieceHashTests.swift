import Testing

@testable import Site

struct PieceHashTests {
    @Test("B17: what the browser ticks makes no other piece")
    func ticks() {
        let early = "<p>21° <time data-tick=\"clock\" data-zone=\"Asia/Seoul\">15:04</time> ago</p>"
        let late = "<p>21° <time data-tick=\"clock\" data-zone=\"Asia/Seoul\">15:05</time> ago</p>"
        #expect(PieceHash.text(of: early) == PieceHash.text(of: late))
        #expect(PieceHash.text(of: early) != PieceHash.text(of: early.replacing("21", with: "22")))
        #expect(PieceHash.text(of: early) != PieceHash.text(of: early.replacing("Seoul", with: "Tokyo")))
    }

    @Test func `what follows the last tick counts`() {
        let one = "<time data-tick=\"age\">1</time> a <time data-tick=\"age\">1</time> b"
        #expect(PieceHash.text(of: one) == PieceHash.text(of: one.replacing(">1<", with: ">2<")))
        #expect(PieceHash.text(of: one) != PieceHash.text(of: one.replacing("b", with: "c")))
        #expect(PieceHash.text(of: one).count == PieceHash.length)
    }

    @Test func `times that do not tick, and broken markup, are taken as they are`() {
        #expect(PieceHash.text(of: "<time>1</time>") != PieceHash.text(of: "<time>2</time>"))
        #expect(PieceHash.text(of: "<time data-tick>1") != PieceHash.text(of: "<time data-tick>2"))
    }
}

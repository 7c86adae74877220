import Clocks
import Foundation
import HTTPService
import HTTPTypes
import NIOCore
import Testing

@testable import HTTPServer

/// What each event loop keeps of the answers it repeats.
@Suite struct RepeatedAnswersTests {
    private static let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

    private func content(_ body: [UInt8] = [UInt8](repeating: 7, count: 2000)) -> ResponseContent {
        ResponseContent(
            body: body,
            lifetime: ContentLifetime(
                fresh: Lifetime(from: Self.now, lasting: 60),
                repeatable: Lifetime(from: Self.now, lasting: 30)
            )
        )
    }

    private func answer(_ content: ResponseContent, key: String = "/w", coding: ContentCoding = .identity)
        throws -> RepeatedAnswer
    {
        try #require(
            RepeatedAnswer(
                key: Array(key.utf8),
                coding: coding,
                response: ServiceResponse(content),
                meter: RecordingObserver().meter(for: "/w")
            )
        )
    }

    private func address(_ buffer: ByteBuffer) -> UnsafeRawPointer? {
        buffer.withUnsafeReadableBytes { $0.baseAddress }
    }

    @Test(
        "Event loops that repeat one content send the same bytes, not a copy each",
        arguments: [false, true]
    )
    func sharedBytes(isPacked: Bool) throws {
        let content = content()
        let answers = try (0..<4).map { _ in try answer(content, coding: isPacked ? .gzip : .identity) }
        let bytes = answers.map { $0.bytes(now: Self.now) }
        let rendered = answers[0].answer(now: Self.now).rendered()
        #expect(bytes.allSatisfy { $0 == rendered })
        #expect(Set(bytes.map(address)).count == 1)
        #expect((rendered.readableBytes < 2000) == isPacked)
    }

    @Test("They are written once a second, and one nobody asks for any longer lets go of them")
    func second() throws {
        let (one, other) = (try answer(content()), try answer(content()))
        for answer in [one, other] {
            let first = answer.bytes(now: Self.now)
            #expect(address(answer.bytes(now: Self.now + 0.9)) == address(first))
            #expect(String(buffer: first).contains("Age: 0\r\n"))
            #expect(String(buffer: answer.bytes(now: Self.now + 1)).contains("Age: 1\r\n"))
        }
        one.tidy(now: Self.now + 1.5)
        #expect(one.holdsBytes)
        one.tidy(now: Self.now + 2)
        #expect(!one.holdsBytes)
        #expect(String(buffer: one.bytes(now: Self.now + 1)).contains("Age: 1\r\n"))
    }

    @Test("Kept for its target and coding, dropped by itself only, and swept when its time is over")
    func keeping() throws {
        var answers = RepeatedAnswers(capacity: 1 << 20, seed: 13)
        let plain = try answer(content())
        let packed = try answer(content(), coding: .gzip)
        let other = try answer(content(), key: "/v")
        for answer in [plain, packed, other] { answers.keep(answer) }
        func held(_ key: String, _ coding: ContentCoding = .identity) -> RepeatedAnswer? {
            Array(key.utf8).withUnsafeBytes { answers.answer(for: $0, coding: coding) }
        }
        #expect(held("/w") === plain)
        #expect(held("/w", .gzip) === packed)
        #expect(held("/v") === other)
        #expect(held("/x") == nil)
        // Made anew for the same request: the one before no longer speaks for it.
        let newer = try answer(content())
        answers.keep(newer)
        answers.drop(plain)
        #expect(held("/w") === newer)
        answers.drop(newer)
        #expect(held("/w") == nil)
        answers.sweep(now: Self.now + 29)
        #expect(held("/v") === other)
        answers.sweep(now: Self.now + 30)
        #expect(held("/v") == nil && held("/w", .gzip) == nil)
    }

    @Test("What one event loop keeps is bounded by what the contents take")
    func bounded() throws {
        let cost = try answer(content(), key: "/00").cost
        var answers = RepeatedAnswers(capacity: cost * 8, seed: 13)
        for number in 0..<100 { answers.keep(try answer(content(), key: "/\(number % 10)\(number / 10)")) }
        let kept = (0..<100).filter { number in
            Array("/\(number % 10)\(number / 10)".utf8).withUnsafeBytes {
                answers.answer(for: $0, coding: .identity) != nil
            }
        }
        #expect(kept == Array(92..<100))
    }
}

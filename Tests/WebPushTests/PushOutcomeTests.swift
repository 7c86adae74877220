import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing

@testable import WebPush

@Suite("What became of a message")
struct PushOutcomeTests {
    let endpoint = Result {
        try PushEndpoint(parsing: "https://web.push.apple.com/QGuQy-JwtTokens", within: PushPolicy())
    }

    func outcome(_ status: Int, headers: HTTPFields = [:], body: String = "") throws -> PushOutcome {
        PushOutcome(
            .text(body, status: .init(code: status), headers: headers),
            from: try endpoint.get(),
            now: now
        )
    }

    @Test(
        "each status has its meaning",
        arguments: [
            (200, PushOutcome.accepted), (201, .accepted), (202, .accepted), (204, .accepted), (404, .gone),
            (410, .gone), (413, .tooLarge), (429, .later(PushDelay(.tooMany))),
            (406, .later(PushDelay(.tooMany))),
            (400, .misconfigured(PushFault(.request, status: 400))),
            (401, .misconfigured(PushFault(.token, status: 401))),
            (403, .misconfigured(PushFault(.keys, status: 403))),
            (405, .misconfigured(PushFault(.request, status: 405))),
            (415, .misconfigured(PushFault(.request, status: 415))),
        ]
    )
    func statuses(status: Int, meaning: PushOutcome) throws {
        #expect(try outcome(status) == meaning)
    }

    @Test(
        "a service in trouble is asked again later",
        arguments: [100, 301, 302, 307, 308, 408, 421, 425, 500, 502, 503, 504, 599]
    )
    func trouble(status: Int) throws {
        #expect(try outcome(status) == .later(PushDelay(.serviceFailed(status: status))))
    }

    @Test(
        "a service says when, in seconds or by its date or ours, and not later than in a day",
        arguments: [
            ("120", nil, Duration.seconds(120)), ("0", nil, .zero), ("2147483648", nil, .seconds(86_400)),
            ("99999999999999999999", nil, nil), ("soon", nil, nil), ("-5", nil, nil), (nil, nil, nil),
            ("Sun, 22 Nov 2026 09:07:00 GMT", nil, .seconds(120)),
            ("Sun, 22 Nov 2026 09:00:00 GMT", nil, .zero),
            ("Fri, 31 Dec 9999 23:59:59 GMT", nil, .seconds(86_400)),
            ("Sun, 22 Nov 2026 08:07:00 GMT", "Sun, 22 Nov 2026 08:06:00 GMT", .seconds(60)),
        ] as [(String?, String?, Duration?)]
    )
    func retryAfter(field: String?, date: String?, wait: Duration?) throws {
        // Our clock shows 09:05.
        var headers = HTTPFields()
        headers[.retryAfter] = field
        headers[.date] = date
        #expect(try outcome(429, headers: headers) == .later(PushDelay(.tooMany, atLeast: wait)))
        #expect(
            try outcome(503, headers: headers)
                == .later(PushDelay(.serviceFailed(status: 503), atLeast: wait))
        )
    }

    @Test(
        "a service's own word is taken where it is one, and may tell the cause better",
        arguments: [
            (
                400, #"{"reason":"VapidPkHashMismatch"}"#,
                PushFault(.keys, status: 400, word: "VapidPkHashMismatch")
            ),
            (403, #"{"reason":"BadJwtToken"}"#, PushFault(.token, status: 403, word: "BadJwtToken")),
            (400, #"{"reason":"BadTtl"}"#, PushFault(.request, status: 400, word: "BadTtl")),
            (
                401, #"{"code":401,"errno":109,"error":"Unauthorized"}"#,
                PushFault(.token, status: 401, word: "errno-109")
            ),
            (403, #"{"reason":"no word at all"}"#, PushFault(.keys, status: 403)),
            (403, #"{"reason":"eyJ0eXAiOiJKV1Qi9"}"#, PushFault(.keys, status: 403)),
            (403, #"{"reason":"JwtTokens"}"#, PushFault(.keys, status: 403)),
            (403, #"{"reason":7,"errno":"x"}"#, PushFault(.keys, status: 403)),
            (403, #"{"errno":99999}"#, PushFault(.keys, status: 403)),
            (403, "<html>", PushFault(.keys, status: 403)),
            (
                403, #"{"reason":"BadJwtToken","padding":""# + String(repeating: "x", count: 4096) + #""}"#,
                PushFault(.keys, status: 403)
            ),
        ]
    )
    func words(status: Int, body: String, fault: PushFault) throws {
        #expect(try outcome(status, body: body) == .misconfigured(fault))
    }

    @Test(
        "without a reply it is tried again later",
        arguments: [
            (HTTPTransportError.unreachable("refused"), PushDelay.Reason.unreachable("refused")),
            (.connectionLost, .connectionLost), (.timedOut, .timedOut),
            (.bodyTooLarge(limit: 1), .unreadableReply),
            (.invalidResponse, .unreadableReply), (.redirectRefused, .unreadableReply),
            (.cancelled, .cancelled),
        ]
    )
    func errors(error: HTTPTransportError, reason: PushDelay.Reason) {
        #expect(PushOutcome(error) == .later(PushDelay(reason)))
    }

    @Test("outcomes are told in words for logs")
    func descriptions() {
        #expect(PushOutcome.accepted.description == "accepted")
        #expect(PushOutcome.gone.description == "gone")
        #expect(PushOutcome.tooLarge.description == "too-large")
        #expect(
            PushOutcome.later(PushDelay(.serviceFailed(status: 503), atLeast: .seconds(7))).description
                == "later service-failed 503 7s"
        )
        #expect(
            PushOutcome.misconfigured(PushFault(.token, status: 403, word: "BadJwtToken")).description
                == "misconfigured token 403 BadJwtToken"
        )
    }
}

@Suite("When a message is tried again")
struct PushBackoffTests {
    @Test("waits double up to an hour, and end")
    func doubling() {
        let waits = (1...9).map { PushBackoff().delay(afterFailures: $0, PushDelay(.timedOut), random: 1) }
        #expect(
            waits == [60, 120, 240, 480, 960, 1920, 3600, 3600].map { Duration.seconds($0) } + [nil]
        )
    }

    @Test(
        "they are spread over half of their length",
        arguments: [(0, 60.0), (0.5, 90), (1, 120)] as [(Double, Double)]
    )
    func jitter(random: Double, seconds: Double) {
        #expect(
            PushBackoff().delay(afterFailures: 2, PushDelay(.timedOut), random: random) == .seconds(seconds)
        )
    }

    @Test("none is shorter than the service asks for, and those that it asks for are spread as well")
    func atLeast() {
        let delay = PushDelay(.tooMany, atLeast: .seconds(600))
        #expect(PushBackoff().delay(afterFailures: 1, delay, random: 0) == .seconds(600))
        #expect(PushBackoff().delay(afterFailures: 1, delay, random: 1) == .seconds(630))
        #expect(
            PushBackoff().delay(afterFailures: 1, PushDelay(.tooMany, atLeast: .zero), random: 0)
                == .seconds(30)
        )
        #expect(PushDelay(.tooMany, atLeast: .seconds(1 << 40)).atLeast == .seconds(86_400))
        #expect(PushDelay(.tooMany, atLeast: .seconds(-1)).atLeast == .zero)
    }

    @Test("no number of failures is too large")
    func manyFailures() {
        let backoff = PushBackoff(attempts: .max)
        for failures in [Int.min, 0, 64, 1 << 40, .max - 1] {
            let wait = backoff.delay(afterFailures: failures, PushDelay(.timedOut), random: 0.3)
            #expect(wait.map { (.seconds(30)...Duration.seconds(3600)).contains($0) } == true)
        }
    }
}

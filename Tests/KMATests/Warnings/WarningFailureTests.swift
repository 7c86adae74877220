import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import KMA

@Suite("Warnings that cannot be told")
struct WarningFailureTests: WarningSuite {
    @Test("Without the list or the decisions there is no answer, never one without warnings")
    func failures() async throws {
        let quota = HTTPReply.text(
            #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"E","returnAuthMsg":"LIMITED NUMBER OF SERVICE REQUESTS EXCEEDS ERROR","returnReasonCode":"22"}}}"#
        )
        for (transport, reason) in [
            // A made body: none of a used-up quota is recorded. Until midnight in Korea.
            (FakeTransport(quota), .rateLimited(retryAfter: 11.5 * 3600)),
            (FakeTransport(body(inForce), quota), .rateLimited(retryAfter: 11.5 * 3600)),
            (FakeTransport(.text("", status: .tooManyRequests)), .rateLimited(retryAfter: nil)),
            (FakeTransport(failing: .timedOut), .timedOut),
            (FakeTransport(body(inForce), .text("{")), .malformed("not whole JSON")),
            (FakeTransport(body(inForce), .text("<html/>")), .malformed("not whole JSON")),
            (FakeTransport(.text(Self.noData)), .empty), (FakeTransport(body()), .empty),
            (FakeTransport(body(#"{"t6":"o 없음"}"#)), .empty), (FakeTransport(.text("")), .empty),
        ] as [(FakeTransport, ProviderError.Reason)] {
            await #expect(throws: ProviderError(reason, provider: "kma", feed: "country-warnings")) {
                try await look(transport)
            }
        }
    }

    @Test("Without the bulletins' texts the warnings are as they are, and it is told why there are none")
    func withoutTexts() async throws {
        for (reply, reason) in [
            (.text("", status: .internalServerError), .status(500)), (.text("{"), .malformed),
            (.text(Self.noData), nil),
        ] as [(HTTPReply, FailureKind?)] {
            let data = try await look(FakeTransport(body(inForce), body(rain()), reply))
            let alert = try #require(try await alerts(data).first)
            #expect(alert.wording.description == nil && alert.end == nil)
            #expect(try await skipped(data) == (reason.map { [Self.textsMissing($0)] } ?? []))
        }
    }

    @Test("Texts that could not be had are asked for again after ten minutes, without a new bulletin")
    func textsAgain() async throws {
        let quiet = [body(inForce), body(rain()), HTTPReply.text("", status: .forbidden)]
        let data = try await look(FakeTransport(quiet.map { .success($0) }))
        let soon = FakeTransport(body(inForce))
        let same = try await look(soon, now: Self.now.addingTimeInterval(599), after: data)
        #expect(soon.calls.count == 1)
        #expect(try await skipped(same) == [Self.textsMissing(.status(403))])
        let later = FakeTransport(body(inForce), body(rain()), body(Self.bulletin))
        let whole = try await look(later, now: Self.now.addingTimeInterval(600), after: same)
        #expect(later.calls.count == 3)
        #expect(try await alerts(whole).first?.wording.description != nil)
        #expect(try await skipped(whole).isEmpty)
    }

    private static func textsMissing(_ reason: FailureKind) -> ReportWarning {
        .alertTextsMissing(provider: "kma", reason: reason)
    }

    @Test("A place in no zone, and one of which nothing was found, are failures")
    func noState() async throws {
        for (place, data, reason) in [
            (.sample(36, 124), nil, .outsideCoverage),
            (Self.gwangmyeong, nil, .malformed("no state of warnings")),
            (Self.gwangmyeong, Data("x".utf8), .malformed("no state of warnings")),
        ] as [(Coordinate, Data?, ProviderError.Reason)] {
            await #expect(throws: ProviderError(reason, provider: "kma", feed: "warnings")) {
                try await Asked.provider(FakeTransport()).fetch("warnings", for: request(place, data))
            }
        }
    }
}

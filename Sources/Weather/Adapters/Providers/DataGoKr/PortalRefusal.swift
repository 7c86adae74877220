package import Foundation
package import HTTPPort
import HTTPTypes
import Meteorology
import TolerantJSON
package import WeatherModels
import WeatherUnits

/// Reads the errors of data.go.kr: of the service, with status 200; of the gateway before it, as JSON or as XML
/// whatever was asked for, with any status; and of the API hub.
package enum PortalRefusal {
    /// Returns `nil` for a body that is not an error; then the status decides.
    ///
    /// - Parameter now: The number of calls begins anew at midnight in Korea.
    package static func reason(_ reply: HTTPReply, now: Date) -> ProviderError.Reason? {
        guard reply.body.count <= largestBody else { return nil }
        if let said = try? TolerantDecoder().decode(PortalRefusalPayload.self, from: reply.body).payload {
            if let header = said.response?.header {
                return reason(code: header.resultCode?.text, header.resultMsg, now: now)
            }
            if let header = said.OpenAPI_ServiceResponse?.cmmMsgHeader {
                return reason(code: header.returnReasonCode?.text, header.returnAuthMsg, now: now)
            }
            return said.result.flatMap(ofHub)
        }
        let text = String(decoding: reply.body, as: UTF8.self)
        guard let code = element("returnReasonCode", of: text) else { return nil }
        return reason(code: code, element("returnAuthMsg", of: text), now: now)
    }

    /// The codes of data.go.kr. A key that is wrong and one that was not applied to this service get the same.
    private static func reason(code: String?, _ message: String?, now: Date) -> ProviderError.Reason? {
        guard let code = code.flatMap({ Int($0.trimmingCharacters(in: .whitespaces)) }) else {
            return .malformed("no result code")
        }
        return switch code {
        case 0: nil
        case 3: .empty
        case 20: .noSubscription
        case 21: .rateLimited(retryAfter: nil)
        case 22: .rateLimited(retryAfter: secondsToMidnight(from: now))
        case 30, 31, 32, 33: .keyRejected
        case 10, 11, 12, 99: .status(400, message: message)
        default: .status(500, message: message)
        }
    }

    private static func ofHub(_ result: PortalRefusalPayload.Result) -> ProviderError.Reason? {
        guard let status = result.status.flatMap({ Int($0.text) }), status != 200 else { return nil }
        if status == 401 { return .keyRejected }
        if status == 403, result.message?.contains(notAppliedFor) == true { return .noSubscription }
        return .status(status, message: result.message)
    }

    private static func secondsToMidnight(from now: Date) -> TimeInterval {
        LocalDays.day(containing: now, in: KoreanTime.zone).span.end.timeIntervalSince(now)
    }

    /// Returns the text of an XML element without attributes.
    private static func element(_ name: String, of text: String) -> String? {
        guard let start = text.range(of: "<\(name)>"),
            let end = text.range(of: "</\(name)>", range: start.upperBound..<text.endIndex)
        else { return nil }
        return String(text[start.upperBound..<end.lowerBound])
    }

    private static let largestBody = 4096
}

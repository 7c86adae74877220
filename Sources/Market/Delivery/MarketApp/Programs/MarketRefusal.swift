public import HTTPService
import HTTPTypes

/// The error responses for programs, `{"status":404,"code":-3,"message":"…"}`: one table for the whole server.
public enum MarketRefusal: Int, CaseIterable, Sendable {
    case invalidInput = -1
    case wrongMethod = -2
    case notFound = -3
    case busy = -98
    case fault = -99

    /// In both languages, because the reader's is unknown.
    var message: String {
        switch self {
        case .invalidInput: "요청을 읽을 수 없습니다. The request cannot be read."
        case .wrongMethod: "이 주소에는 쓸 수 없는 메서드입니다. The address does not take this method."
        case .notFound: "이 주소에는 아무것도 없습니다. There is nothing at this address."
        case .busy: "지금은 요청이 많습니다. 잠시 뒤에 다시 시도해 주세요. Too much is asked right now. Try again in a moment."
        case .fault: "서버에 문제가 생겼습니다. Something went wrong on the server."
        }
    }

    /// Returns the response that tells a program why the server refused its request.
    public static func answer(to reason: ServerRefusal, path: String) -> ResponseContent {
        switch reason {
        case .badRequest: invalidInput.response(.badRequest)
        case .notFound: notFound.response(.notFound)
        case .methodNotAllowed(let methods):
            wrongMethod.response(
                .methodNotAllowed,
                [.allow: methods.map(\.rawValue).sorted().joined(separator: ", ")]
            )
        case .requestTimeout: invalidInput.response(.requestTimeout)
        case .bodyTooLarge: invalidInput.response(.contentTooLarge)
        case .targetTooLong: invalidInput.response(.uriTooLong)
        case .headersTooLarge: invalidInput.response(.requestHeaderFieldsTooLarge)
        case .tooManyRequests(let seconds): busy.response(.tooManyRequests, [.retryAfter: "\(seconds)"])
        case .overloaded(let seconds): busy.response(.serviceUnavailable, [.retryAfter: "\(seconds)"])
        case .internalError: fault.response(.internalServerError)
        }
    }

    /// - Parameter fields: The header fields besides those that every refusal has.
    private func response(_ status: HTTPResponse.Status, _ fields: HTTPFields = [:]) -> ResponseContent {
        var headers = fields
        headers[.contentType] = "application/json; charset=utf-8"
        headers[.xContentTypeOptions] = "nosniff"
        // No message needs escaping.
        let body = #"{"status":\#(status.code),"code":\#(rawValue),"message":"\#(message)"}"#
        return ResponseContent(status: status, headers: headers, body: Array(body.utf8))
    }
}

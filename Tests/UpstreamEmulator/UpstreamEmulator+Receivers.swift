import Foundation

/// Receivers of notifications, which answer as the real ones do.
extension UpstreamEmulator {
    /// ntfy: JSON to the root of the server, with a topic; with a token if there is one.
    public func receiveNtfy(topic: String, token: String? = nil) {
        on("/") { request in
            guard request.method == "POST", let json = request.jsonObject else {
                return .refusal(
                    400,
                    #"{"code":40024,"http":400,"error":"invalid request: body must be JSON"}"#
                )
            }
            guard json["topic"] as? String == topic, let text = json["message"] as? String, !text.isEmpty,
                let priority = json["priority"] as? Int, (1...5).contains(priority),
                json["title"].map({ $0 is String }) ?? true, json["click"].map({ $0 is String }) ?? true
            else {
                return .refusal(400, #"{"code":40009,"http":400,"error":"invalid request: topic invalid"}"#)
            }
            if let token, request.header("authorization") != "Bearer \(token)" {
                return .refusal(403, #"{"code":40301,"http":403,"error":"forbidden"}"#)
            }
            return .json(Data(#"{"id":"hwQ2YpKdmg","time":1795338300,"event":"message"}"#.utf8))
        }
    }

    /// Gotify: JSON to `/message`, with the token of an application.
    public func receiveGotify(token: String) {
        on("/message") { request in
            guard request.header("x-gotify-key") == token || request.query["token"] == token else {
                return .refusal(
                    401,
                    #"{"error":"Unauthorized","errorCode":401,"errorDescription":"you need to provide a valid access token or user credentials to access this api"}"#
                )
            }
            guard let json = request.jsonObject, let text = json["message"] as? String, !text.isEmpty,
                json["title"] is String, let priority = json["priority"] as? Int, (0...10).contains(priority)
            else {
                return .refusal(400, #"{"error":"Bad Request","errorCode":400}"#)
            }
            return .json(Data(#"{"id":25,"appid":5}"#.utf8))
        }
    }

    /// Slack's incoming webhooks: JSON with a text; `ok` in plain text.
    public func receiveSlack(path: String) {
        on(path) { request in
            guard let json = request.jsonObject else { return .refusal(400, "invalid_payload") }
            guard let text = json["text"] as? String, !text.isEmpty else { return .refusal(400, "no_text") }
            return .reply(body: "ok")
        }
    }
}

extension RecordedRequest {
    /// The body, if it is a JSON object that says it is.
    public var jsonObject: [String: Any]? {
        guard header("content-type")?.hasPrefix("application/json") == true else { return nil }
        return try? JSONSerialization.jsonObject(with: body) as? [String: Any]
    }
}

extension Behaviour {
    fileprivate static func refusal(_ status: Int, _ body: String) -> Behaviour {
        reply(status: status, body: body)
    }
}

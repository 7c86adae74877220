public import Foundation
public import HTTPTypes

/// A complete response. Its body is unpacked and within the limit.
public struct HTTPReply: Hashable, Sendable {
    public var status: HTTPResponse.Status
    public var headers: HTTPFields
    public var body: Data

    public init(status: HTTPResponse.Status, headers: HTTPFields = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

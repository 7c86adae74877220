import Foundation
import HTTPService
import HTTPTypes
import NIOCore

/// An earlier answer as bytes for the wire. Belongs to one event loop.
final class RepeatedAnswer {
    /// The key of the request: its target and the fields that distinguish it.
    let key: [UInt8]
    let coding: ContentCoding
    let admission: (any Admission)?
    let meter: any RouteMeter
    /// In seconds since the reference date, by the wall clock.
    let repeatableUntil: Double
    private let content: PreparedResponse
    private var whole = ByteBuffer()
    private var wholeSecond = Int.min

    /// Returns `nil` if the answer must not be repeated: it is to be sent only once, its status is not 200, it varies
    /// with fields of the request, or it sets a cookie.
    init?(key: [UInt8], coding: ContentCoding, response: ServiceResponse, meter: any RouteMeter) {
        guard let until = response.content.repeatableUntil, response.content.status == .ok,
            !response.content.headers.contains(.vary), !response.content.headers.contains(.setCookie)
        else { return nil }
        self.key = key
        self.coding = coding
        self.meter = meter
        content = response.content
        admission = response.admission
        repeatableUntil = until.timeIntervalSinceReferenceDate
    }

    /// The approximate memory it needs, in bytes. It already includes the rendered form, so that bounds hold.
    var cost: Int { key.count + content.body.count + content.cost + 1024 }

    /// Returns head and body for a connection that persists by default. They are rendered once a second, the
    /// resolution of `Date` and `Age`.
    func bytes(now: Double) -> ByteBuffer {
        let second = Int(now.rounded(.down))
        if second != wholeSecond {
            whole = render(now: now)
            wholeSecond = second
        }
        return whole
    }

    /// Like ``bytes(now:)``, for a connection whose persistence must be stated, or a client that may have the
    /// content.
    ///
    /// - Parameter ifNoneMatch: The value of the field.
    func bytes(
        now: Double,
        persistence: RequestHead.Persistence,
        ifNoneMatch: UnsafeRawBufferPointer.SubSequence?
    ) -> (status: Int, bytes: ByteBuffer) {
        var answer = answer(now: now)
        if let ifNoneMatch, answer.matches(ifNoneMatch: [ifNoneMatch]) { answer = answer.notModified() }
        answer.setConnection(persistence)
        return (answer.status.code, answer.rendered())
    }

    private func render(now: Double) -> ByteBuffer { answer(now: now).rendered() }

    private func answer(now: Double) -> OutgoingResponse {
        OutgoingResponse(content, coding: coding, now: Date(timeIntervalSinceReferenceDate: now))
    }
}

extension OutgoingResponse {
    /// Sets the `Connection` field that tells an HTTP/1 client whether the connection persists.
    mutating func setConnection(_ persistence: RequestHead.Persistence) {
        switch persistence {
        case .implied: fields[.connection] = nil
        case .asked: fields[.connection] = "keep-alive"
        case .none: fields[.connection] = "close"
        }
    }

    /// Returns the response in the format of HTTP/1.1.
    func rendered() -> ByteBuffer {
        var buffer = ByteBuffer()
        buffer.reserveCapacity(body.count + 512)
        buffer.writeString("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
        for field in fields {
            buffer.writeString("\(field.name.rawName): \(field.value)\r\n")
        }
        buffer.writeString("\r\n")
        buffer.writeBytes(body)
        return buffer
    }
}

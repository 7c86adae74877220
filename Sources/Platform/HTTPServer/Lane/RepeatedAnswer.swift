import Foundation
import HTTPService
import HTTPTypes
import NIOCore

/// An answer given before, as bytes for the wire. Belongs to one event loop.
final class RepeatedAnswer {
    /// Of the request: target and what else distinguishes it.
    let key: [UInt8]
    let coding: ContentCoding
    let admission: (any Admission)?
    let meter: any RouteMeter
    /// By the wall clock, in seconds since the reference date.
    let repeatableUntil: Double
    private let content: PreparedResponse
    private var whole = ByteBuffer()
    private var wholeSecond = Int.min

    /// Nil for what is not to be repeated: sent once, not content, or different for fields of the request.
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

    /// What it takes of memory, about, in bytes: not more for being rendered, so that bounds hold.
    var cost: Int { key.count + content.body.count + content.cost + 1024 }

    /// Head and body of a connection that persists by itself; rendered once a second, since `Date` and `Age` count those.
    func bytes(now: Double) -> ByteBuffer {
        let second = Int(now.rounded(.down))
        if second != wholeSecond {
            whole = render(now: now)
            wholeSecond = second
        }
        return whole
    }

    /// The same for a connection that must be told about its persistence, or a client that may have the content.
    ///
    /// - Parameter ifNoneMatch: The field's value.
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
    /// Says what a client of HTTP/1 must be told on whether its connection lasts.
    mutating func setConnection(_ persistence: RequestHead.Persistence) {
        switch persistence {
        case .implied: fields[.connection] = nil
        case .asked: fields[.connection] = "keep-alive"
        case .none: fields[.connection] = "close"
        }
    }

    /// As HTTP/1.1 writes it.
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

import Clocks
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
    private let repeatable: Lifetime
    private let content: ResponseContent
    private var whole = ByteBuffer()
    private var wholeSecond = Int.min
    private var framed: FramedAnswer?
    private var framedSecond = Int.min

    /// Returns `nil` if the answer must not be repeated: it is to be sent only once, its status is not 200, it varies
    /// with fields of the request, or it sets a cookie.
    init?(key: [UInt8], coding: ContentCoding, response: ServiceResponse, meter: any RouteMeter) {
        guard let repeatable = response.content.lifetime.repeatable, response.content.status == .ok,
            !response.content.headers.contains(.vary), !response.content.headers.contains(.setCookie)
        else { return nil }
        self.key = key
        self.coding = coding
        self.meter = meter
        self.repeatable = repeatable
        content = response.content
        admission = response.admission
    }

    /// The approximate memory in bytes. It always includes the response, even if other objects share it, so that the
    /// memory limit also holds if this object is its only owner.
    var cost: Int { key.count + content.cost + 1024 }

    /// - Parameter now: By the wall clock.
    func mayBeRepeated(at now: Date) -> Bool { !repeatable.hasEnded(at: now) }

    /// Returns head and body as bytes, for a client that requests both on a connection that is persistent by default.
    func bytes(now: Date) -> ByteBuffer {
        let second = Self.second(of: now)
        if second != wholeSecond {
            whole = WireForm.of(content).answer(coding, second: second) { answer(now: now).rendered() }
            wholeSecond = second
        }
        return whole
    }

    /// Returns the answer for a stream of HTTP/2.
    func framed(now: Date) -> FramedAnswer {
        let second = Self.second(of: now)
        if let framed, second == framedSecond { return framed }
        let made = FramedAnswer(answer(now: now))
        (framed, framedSecond) = (made, second)
        return made
    }

    /// Returns the answer for all other requests and connections.
    func answer(now: Date) -> OutgoingResponse { OutgoingResponse(content, coding: coding, now: now) }

    /// Releases the bytes of a past second. This object may be their last owner.
    func tidy(now: Date) {
        let second = Self.second(of: now)
        if wholeSecond != second { (whole, wholeSecond) = (ByteBuffer(), .min) }
        if framedSecond != second { (framed, framedSecond) = (nil, .min) }
    }

    /// Whether it stores bytes, of the current or a past second.
    var holdsBytes: Bool { whole.readableBytes > 0 || framed != nil }

    private static func second(of moment: Date) -> Int {
        Int(moment.timeIntervalSinceReferenceDate.rounded(.down))
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

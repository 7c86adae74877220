import Foundation
import HTTPPort
import HTTPService
import HTTPTypes

/// A prepared response as it goes to one client now: status, header fields, bytes.
struct OutgoingResponse {
    var status: HTTPResponse.Status
    var fields: HTTPFields
    /// Empty where only the head is sent; `Content-Length` tells the true length still.
    var body: [UInt8]

    /// - Parameters:
    ///   - coding: What the client accepts at best; used where packing is of use.
    ///   - now: By the wall clock.
    init(_ content: PreparedResponse, coding: ContentCoding, now: Date) {
        status = content.status
        fields = content.headers
        body = content.body
        var tag = content.entityTag
        if Gzip.mayPack(content.body) {
            // Told without packing, which only those pay for who take it: so it is also of what cannot be made smaller.
            fields.addVary("Accept-Encoding")
            if coding == .gzip, let packed = content.packedBody(by: Gzip.pack) {
                body = packed
                tag += "-gzip"
                fields[.contentEncoding] = "gzip"
            }
        }
        fields[.date] = HTTPDate.text(now)
        if status != .noContent { fields[.contentLength] = String(body.count) }
        if status == .ok, !fields.contains(.eTag) { fields[.eTag] = "\"\(tag)\"" }
        addLifetime(content.lifetime, now: now)
    }

    /// The head of what goes on with events: of no known length, and not to be had again.
    init(headOf content: PreparedResponse, now: Date) {
        status = content.status
        fields = content.headers
        body = []
        fields[.date] = HTTPDate.text(now)
        addLifetime(content.lifetime, now: now)
    }

    private mutating func addLifetime(_ lifetime: ContentLifetime?, now: Date) {
        guard let lifetime else {
            if !fields.contains(.cacheControl) { fields[.cacheControl] = "no-store" }
            return
        }
        let age = max(0, Int(now.timeIntervalSince(lifetime.madeAt).rounded(.down)))
        let whole = max(0, Int(lifetime.freshUntil.timeIntervalSince(lifetime.madeAt).rounded(.down)))
        fields[.age] = String(age)
        if !fields.contains(.cacheControl) {
            fields[.cacheControl] = "\(lifetime.isPublic ? "public" : "private"), max-age=\(whole)"
        }
    }

    /// Whether the client said it has this content, by the values of `If-None-Match`.
    func matches(ifNoneMatch values: [some Collection<UInt8>]) -> Bool {
        guard status == .ok, let tag = fields[.eTag]?.utf8.filter({ $0 != UInt8(ascii: "\"") }) else {
            return false
        }
        return values.contains { EntityTagList.contains(tag, in: $0) }
    }

    /// The same without content, for a client that has it.
    func notModified() -> OutgoingResponse {
        var answer = self
        answer.status = .notModified
        answer.body = []
        for name in [HTTPField.Name.contentLength, .contentType, .contentEncoding] {
            answer.fields[name] = nil
        }
        return answer
    }

    /// The same without the body, which stays described.
    func headOnly() -> OutgoingResponse {
        var answer = self
        answer.body = []
        return answer
    }
}

extension HTTPFields {
    /// Adds a header's name to `Vary`, once.
    fileprivate mutating func addVary(_ name: String) {
        let present = self[.vary] ?? ""
        guard present.range(of: name, options: .caseInsensitive) == nil, present != "*" else { return }
        self[.vary] = present.isEmpty ? name : present + ", " + name
    }
}

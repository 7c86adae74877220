import Clocks
import Foundation
import HTTPPort
import HTTPService
import HTTPTypes

/// A prepared response as it is sent to one client now: status, header fields, bytes.
struct OutgoingResponse {
    var status: HTTPResponse.Status
    var fields: HTTPFields
    /// Empty if only the head is sent; `Content-Length` still gives the full length.
    var body: [UInt8]

    /// - Parameters:
    ///   - coding: The best coding the client accepts; used if compression helps.
    ///   - now: The wall-clock time.
    init(_ content: ResponseContent, coding: ContentCoding, now: Date) {
        status = content.status
        fields = content.headers
        body = content.body
        var tag = content.entityTag
        if Gzip.mayPack(content.body) {
            // `Vary` is set on all content that may be compressed, whether or not this client accepts compression.
            // Whether compression helps is not known yet, so `Vary` is also set on content that does not get smaller.
            fields.addVary("Accept-Encoding")
            if coding == .gzip, let packed = WireForm.of(content).packedBody {
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

    /// Creates the head of an event stream, which has no known length and is not cacheable.
    init(headOf content: ResponseContent, now: Date) {
        status = content.status
        fields = content.headers
        body = []
        fields[.date] = HTTPDate.text(now)
        addLifetime(content.lifetime, now: now)
    }

    private mutating func addLifetime(_ lifetime: ContentLifetime, now: Date) {
        guard let fresh = lifetime.fresh else {
            if !fields.contains(.cacheControl) { fields[.cacheControl] = "no-store" }
            return
        }
        fields[.age] = String(Int(max(0, fresh.age(at: now)).rounded(.down)))
        if !fields.contains(.cacheControl) {
            let seconds = Int(fresh.length.rounded(.down))
            fields[.cacheControl] = "\(lifetime.isPublic ? "public" : "private"), max-age=\(seconds)"
        }
    }

    /// Whether the client already has this content, according to the values of `If-None-Match`.
    func matches(ifNoneMatch values: [some Collection<UInt8>]) -> Bool {
        guard status == .ok, let tag = fields[.eTag]?.utf8.filter({ $0 != UInt8(ascii: "\"") }) else {
            return false
        }
        return values.contains { $0.listsEntityTag(tag) }
    }

    /// Returns a 304 for a client that has the content.
    func notModified() -> OutgoingResponse {
        var answer = self
        answer.status = .notModified
        answer.body = []
        for name in [HTTPField.Name.contentLength, .contentType, .contentEncoding] {
            answer.fields[name] = nil
        }
        return answer
    }

    /// Returns the response without its body; the header fields still describe it.
    func headOnly() -> OutgoingResponse {
        var answer = self
        answer.body = []
        return answer
    }
}

extension HTTPFields {
    /// Adds a field name to `Vary`, once.
    fileprivate mutating func addVary(_ name: String) {
        let present = self[.vary] ?? ""
        guard present.range(of: name, options: .caseInsensitive) == nil, present != "*" else { return }
        self[.vary] = present.isEmpty ? name : present + ", " + name
    }
}

extension Collection<UInt8> {
    /// Whether an `If-None-Match` lists a tag by weak comparison (RFC 9110, section 8.8.3.2), or is `*`.
    ///
    /// - Parameter tag: The tag without quotation marks.
    fileprivate func listsEntityTag(_ tag: some Collection<UInt8>) -> Bool {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let quotation = UInt8(ascii: "\"")
        return split(separator: UInt8(ascii: ",")).contains { element in
            var element = element.drop(while: isBlank)
            if element.first == UInt8(ascii: "*") {
                return element.dropFirst().allSatisfy(isBlank)
            }
            if element.starts(with: "W/".utf8) { element = element.dropFirst(2) }
            guard element.first == quotation else { return false }
            element = element.dropFirst()
            guard let end = element.firstIndex(of: quotation) else { return false }
            return element[..<end].elementsEqual(tag)
        }
    }
}

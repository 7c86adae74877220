/// The meaning of a header field for repeating answers.
enum FieldMeaning {
    /// A field that changes no answer, unless the answer lists it in `Vary`.
    case innocent
    case host, connection, acceptEncoding, ifNoneMatch, contentLength, transferEncoding, expect
    /// The transfer codings the client accepts.
    case acceptTransferEncoding
    /// Describes the client behind a proxy.
    case forwarded
    /// Offers another protocol; a server may ignore it (RFC 9110, section 7.8).
    case upgrade
    /// Asks for something other than the plain answer.
    case unusual
    /// May change the answer, as `X-API-Key` does.
    case unknown

    init(_ bytes: UnsafeRawBufferPointer, _ name: Range<Int>) {
        for (text, meaning) in Self.names[min(name.count, Self.names.count - 1)]
        where bytes.isEqual(name, toLowercase: text) {
            self = meaning
            return
        }
        self = bytes.hasPrefix(name, lowercase: "sec-") ? .innocent : .unknown
    }

    /// Grouped by length, so that few are compared.
    private static let names: [[(StaticString, FieldMeaning)]] = {
        let known: [(StaticString, FieldMeaning)] = [
            ("host", .host), ("connection", .connection), ("accept-encoding", .acceptEncoding),
            ("if-none-match", .ifNoneMatch), ("content-length", .contentLength),
            ("transfer-encoding", .transferEncoding), ("expect", .expect), ("te", .acceptTransferEncoding),
            ("forwarded", .forwarded), ("x-forwarded-for", .forwarded),
            ("x-forwarded-proto", .innocent), ("x-forwarded-host", .innocent), ("x-real-ip", .innocent),
            ("via", .innocent), ("user-agent", .innocent), ("accept", .innocent),
            ("accept-language", .innocent),
            ("accept-charset", .innocent), ("cache-control", .innocent), ("pragma", .innocent),
            ("referer", .innocent), ("dnt", .innocent), ("priority", .innocent), ("keep-alive", .innocent),
            ("upgrade-insecure-requests", .innocent), ("traceparent", .innocent), ("tracestate", .innocent),
            ("upgrade", .upgrade), ("http2-settings", .upgrade), ("range", .unusual), ("if-match", .unusual),
            ("if-range", .unusual),
            ("if-modified-since", .unusual), ("if-unmodified-since", .unusual), ("trailer", .unusual),
        ]
        let longest = known.map(\.0.utf8CodeUnitCount).max() ?? 0
        return (0...longest + 1).map { length in known.filter { $0.0.utf8CodeUnitCount == length } }
    }()
}

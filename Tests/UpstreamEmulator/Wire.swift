import Foundation

/// Replies as bytes, written by hand so that they can also be wrong.
enum Wire {
    static func head(_ status: Int, _ headers: [(String, String)], length: Int) -> Data {
        var lines = ["HTTP/1.1 \(status) \(reasons[status] ?? "Status")"]
        lines += headers.map { "\($0.0): \($0.1)" }
        let names = headers.map { $0.0.lowercased() }
        let hasBody = status >= 200 && status != 204 && status != 304
        if hasBody, !names.contains("content-length"), !names.contains("transfer-encoding") {
            lines.append("Content-Length: \(length)")
        }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// A chunk of the chunked transfer coding; an empty one ends the body.
    static func chunk(_ data: Data) -> Data {
        Data((String(data.count, radix: 16) + "\r\n").utf8) + data + Data("\r\n".utf8)
    }

    private static let reasons = [
        200: "OK", 203: "Non-Authoritative Information", 204: "No Content", 301: "Moved Permanently",
        302: "Found",
        303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 429: "Too Many Requests",
        500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}

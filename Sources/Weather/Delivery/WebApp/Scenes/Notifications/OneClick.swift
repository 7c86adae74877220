import Foundation
import HTTPService
import HTTPTypes
import Site

/// The body by which mail programs, and our page, ask to stop mail: the field `List-Unsubscribe` with the value `One-Click`
/// (RFC 8058, 3.2).
enum OneClick {
    private static let (name, value) = ("List-Unsubscribe", "One-Click")

    /// Reads a form of either kind: programs should send `multipart/form-data`, and may send what pages do.
    static func isAsked(by request: ServiceRequest) -> Bool {
        let type = request.headers[.contentType]?.lowercased() ?? ""
        guard type.hasPrefix("multipart/form-data") else { return request.form[name] == value }
        return isInParts(String(decoding: request.body, as: UTF8.self))
    }

    /// Of a body of parts, only the field counts: the line after the blank one that ends its head (RFC 7578).
    private static func isInParts(_ body: String) -> Bool {
        let lines = body.split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\n" }
        guard
            let head = lines.firstIndex(where: { line in
                let line = line.lowercased()
                return line.hasPrefix("content-disposition:")
                    && (line.contains("name=\"\(name.lowercased())\"")
                        || line.hasSuffix("name=\(name.lowercased())"))
            }),
            let blank = lines[head...].firstIndex(of: ""), blank + 1 < lines.count
        else { return false }
        return lines[blank + 1] == value
    }
}

import HTTPService
import HTTPTypes
import Site

/// The field `Cookie`, read byte by byte: no text of another pair becomes a cookie.
struct CookieProperty: InputProperty {
    let name = "cookie"
    let examples = [
        "house-session=\(String(repeating: "ab", count: 32)); house-device=12; house=3",
        "house-session=; house-session=a=b;\thouse-session=2", "a; =1; house-session", "",
    ]
    private static let cookie = "house-session"

    func fault(on input: [UInt8]) async -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let request = Self.request(text)
        let found = request.cookies(Self.cookie).map { Array($0.utf8) }
        guard found == request.headers[values: .cookie].flatMap(Self.values) else { return "read: \(found)" }
        guard found.reduce(0, { $0 + $1.count }) <= input.count * 3 else {
            return "longer than what was sent"
        }
        let behind = Self.request(text + "; \(Self.cookie)=0a").cookies(Self.cookie)
        return behind.last == "0a" ? nil : "the cookie behind it is not read: \(behind)"
    }

    private static func request(_ text: String) -> ServiceRequest {
        var headers = HTTPFields()
        headers[.cookie] = text
        return ServiceRequest(path: "/", headers: headers)
    }

    private static func values(_ field: String) -> [[UInt8]] {
        field.utf8.split(separator: 0x3B).compactMap { pair in
            let pair = Array(pair.drop { $0 == 0x20 || $0 == 0x09 })
            let start = Array((cookie + "=").utf8)
            return pair.starts(with: start) ? Array(pair.dropFirst(start.count)) : nil
        }
    }
}

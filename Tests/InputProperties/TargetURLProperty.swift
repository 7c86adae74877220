import Foundation
import OutboundTargets

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The address of a receiver: what is accepted is read by the HTTP client in the same way, and no name in it is an address
/// for the system.
struct TargetURLProperty: InputProperty {
    let name = "target-url"
    let examples = [
        "https://ntfy.sh/rain", "http://gotify.lan:8080/message?token=A%20b", "https://[2001:db8::1]:8443/x",
        "https://192.0.2.1", "https://user@a.example/", "https://a.example#@127.0.0.1", "https://0x7f.1/",
        "https://127.0.0.1\\@a.example/", "https://a.example./?x", "HTTPS://A.B-c.d:65535//..//%2e%2E?a[]=b",
        "",
    ]

    func fault(on input: [UInt8]) async -> String? {
        let typed = String(decoding: input, as: UTF8.self)
        guard let url = try? TargetURL(parsing: typed) else { return nil }
        guard input.allSatisfy({ (0x21...0x7E).contains($0) }), input.count <= TargetURL.longest else {
            return "accepted"
        }
        guard (try? TargetURL(parsing: url.text)) == url else { return "not read again" }
        guard let read = URL(string: url.text), read.absoluteString == url.text else {
            return "no URL: \(url.text)"
        }
        guard Self.host(read) == url.hostText, read.user == nil, read.password == nil, read.fragment == nil
        else {
            return "the client reads another host in \(url.text)"
        }
        let isSecure = url.text.hasPrefix("https://")
        guard read.scheme == (isSecure ? "https" : "http"), (read.port ?? (isSecure ? 443 : 80)) == url.port
        else { return "the client reads another port in \(url.text)" }
        let query = read.query(percentEncoded: true).map { "?" + $0 } ?? ""
        guard read.path(percentEncoded: true) + query == url.target else {
            return "the client reads another path in \(url.text)"
        }
        guard case .name(let name) = url.host else { return nil }
        var four = in_addr()
        // The reader of the system that takes every spelling.
        return inet_aton(name, &four) == 0 ? nil : "the system reads an address in \(name)"
    }

    private static func host(_ url: URL) -> String? {
        guard let host = url.host(percentEncoded: true) else { return nil }
        return host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    }
}

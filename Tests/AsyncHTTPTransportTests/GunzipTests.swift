import Foundation
import HTTPPort
import Testing

@testable import AsyncHTTPTransport

@Suite("Gunzip")
struct GunzipTests {
    /// `printf 'sky\n' | gzip -n`, by gzip 1.12.
    static let sky = Data([
        0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0x2b, 0xce, 0xae, 0xe4, 0x02, 0x00, 0x0e,
        0xdf,
        0x64, 0x02, 0x04, 0x00, 0x00, 0x00,
    ])

    @Test func unpacks() throws {
        #expect(try Gunzip.unpack(Self.sky, limit: 4) == Data("sky\n".utf8))
    }

    @Test("Members follow one another (RFC 1952, section 2.2)")
    func members() throws {
        #expect(try Gunzip.unpack(Self.sky + Self.sky, limit: 8) == Data("sky\nsky\n".utf8))
    }

    @Test("The limit is exact")
    func limit() {
        #expect(throws: HTTPTransportError.bodyTooLarge(limit: 3)) { try Gunzip.unpack(Self.sky, limit: 3) }
        #expect(throws: HTTPTransportError.bodyTooLarge(limit: 7)) {
            try Gunzip.unpack(Self.sky + Self.sky, limit: 7)
        }
    }

    @Test("What is cut short, damaged or followed by something is refused", arguments: 0..<24)
    func refuses(position: Int) {
        #expect(throws: HTTPTransportError.invalidResponse) {
            try Gunzip.unpack(Self.sky.prefix(position), limit: 99)
        }
        #expect(throws: HTTPTransportError.invalidResponse) {
            try Gunzip.unpack(Self.sky + Data([7]), limit: 99)
        }
    }
}

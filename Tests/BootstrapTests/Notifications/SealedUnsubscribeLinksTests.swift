import Foundation
import Languages
import NotificationPorts
import StoragePort
import Testing

@testable import Bootstrap

@Suite("X7: links that stop mail")
struct SealedUnsubscribeLinksTests {
    private let links = SealedUnsubscribeLinks(secret: Array(0..<32))
    private let profile = Profile.ID(rawValue: "0123456789abcdef0123456789abcdef")

    private func token(_ address: String = "reader@example.org") throws -> String {
        try #require(links.token(of: profile, at: address, in: .korean))
    }

    @Test("A token is read again, is the same each time, and tells neither person nor address")
    func read() throws {
        let token = try self.token()
        #expect(try token.utf8.count == 72 && token == self.token())
        #expect(
            token.utf8.allSatisfy {
                "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8.contains($0)
            }
        )
        let link = try #require(links.link(token))
        #expect(link.profile == profile && link.language == .korean)
        #expect(links.isLink(link, to: "Reader@Example.org") && !links.isLink(link, to: "other@example.org"))
        let bytes = try #require(
            Data(base64Encoded: token.replacing("-", with: "+").replacing("_", with: "/"))
        )
        #expect(
            bytes.range(of: Data([0x01, 0x23, 0x45, 0x67])) == nil && bytes.range(of: Data("ko".utf8)) == nil
        )
        #expect(try self.token("other@example.org").prefix(16) != token.prefix(16), "another nonce")
    }

    @Test(
        "A token of which any letter was changed is none, nor one of another server, of another length or in other letters"
    )
    func forged() throws {
        let token = Array(try self.token())
        for index in token.indices {
            var changed = token
            changed[index] = changed[index] == "A" ? "B" : "A"
            #expect(links.link(String(changed)) == nil, "\(index)")
        }
        #expect(SealedUnsubscribeLinks(secret: Array(1...32)).link(String(token)) == nil)
        for odd in [
            "", "a", String(token.dropLast()), String(token) + "A", String(repeating: "+", count: 72),
            String(repeating: "=", count: 72), String(repeating: "한", count: 24),
            String(repeating: "\0", count: 72),
        ] {
            #expect(links.link(odd) == nil, "\(odd)")
        }
    }

    @Test(
        "Only profiles that a server can have get one",
        arguments: ["", "ann", String(repeating: "G", count: 32), "0123456789ABCDEF0123456789abcdef"]
    )
    func profiles(id: String) {
        #expect(links.token(of: Profile.ID(rawValue: id), at: "a@b.de", in: .english) == nil)
    }
}

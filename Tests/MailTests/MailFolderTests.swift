import Clocks
import Foundation
import Mail
import Testing

@Suite struct MailFolderTests {
    private let folder = TemporaryFolder()
    private let moment = Date(timeIntervalSince1970: 1_795_338_300)

    private func mail(_ id: String) throws -> OutgoingMail {
        let address = try MailAddress("reader@example.org")
        return OutgoingMail(
            id: id,
            sender: address,
            recipient: address,
            bytes: Array("Subject: \(id)\r\n\r\n.\r\n".utf8)
        )
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("Each mail is a file that only its owner may read; a repeated one is the same file")
    func files() async throws {
        let transport = MailFolder(path: folder.path + "/a/b", wallClock: .frozen(at: moment))
        for id in ["1", "2", "1"] { try await transport.send(try mail(id)) }
        let path = folder.path + "/a/b"
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path).sorted()
                == ["1795338300-1.eml", "1795338300-2.eml"]
        )
        let bytes = try Data(contentsOf: URL(filePath: path + "/1795338300-1.eml"))
        #expect(String(decoding: bytes, as: UTF8.self) == "Subject: 1\r\n\r\n.\r\n")
        #expect(try permissions(path) == 0o700)
        #expect(try permissions(path + "/1795338300-1.eml") == 0o600)
    }

    @Test("Only the newest are kept, and other files are left alone")
    func limit() async throws {
        for second in 0..<5 {
            let clock = moment.addingTimeInterval(TimeInterval(second))
            try await MailFolder(path: folder.path, limit: 2, wallClock: .frozen(at: clock)).send(
                try mail("x")
            )
            if second == 0 { try Data().write(to: URL(filePath: folder.path + "/0-notes.txt")) }
        }
        #expect(try names() == ["0-notes.txt", "1795338303-x.eml", "1795338304-x.eml"])
    }

    @Test("A folder that cannot be written is told")
    func unwritable() async throws {
        try Data().write(to: URL(filePath: folder.path))
        let transport = MailFolder(path: folder.path + "/a", wallClock: .frozen(at: moment))
        await #expect(throws: MailTransportError.unwritable(code: ENOTDIR)) {
            try await transport.send(try mail("1"))
        }
        await #expect(throws: MailTransportError.unwritable(code: ENOTDIR)) { try await transport.check() }
    }

    @Test("A folder that can be written is found so")
    func check() async throws {
        let check = try await MailFolder(path: folder.path, wallClock: .frozen(at: moment)).check()
        #expect(!check.isEncrypted && !check.isSignedIn && check.takesInternationalAddresses)
    }
}

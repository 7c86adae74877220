import Foundation
import Languages
import NotificationPorts
import NotificationRules
import StoragePort
import Synchronization
import TestSupport
import Testing
import UseCases

@Suite("X7: mail is stopped by the link in it")
struct UnsubscribeTests {
    /// Tokens are "profile|address|language".
    private struct PlainLinks: UnsubscribeLinks {
        func token(of profile: Profile.ID, at address: String, in language: Language) -> String? {
            "\(profile.rawValue)|\(address)|\(language.rawValue)"
        }

        func link(_ token: String) -> UnsubscribeLink? {
            let parts = token.split(separator: "|").map(String.init)
            guard parts.count == 3, let language = Language(rawValue: parts[2]) else { return nil }
            return UnsubscribeLink(
                profile: Profile.ID(rawValue: parts[0]),
                language: language,
                addressMark: Array(parts[1].utf8)
            )
        }

        func isLink(_ link: UnsubscribeLink, to address: String) -> Bool {
            link.addressMark == Array(address.utf8)
        }
    }

    /// One account's address, or none, or a store that cannot be read.
    private final class Addresses: WatchedPeople {
        private let state = Mutex<(address: String?, failure: StorageError?)>(("a@example.org", nil))

        func set(_ address: String?, failing failure: StorageError? = nil) {
            state.withLock { $0 = (address, failure) }
        }

        func mailAddress(of profile: Profile.ID) async throws(StorageError) -> String? {
            let (address, failure) = state.withLock(\.self)
            if let failure { throw failure }
            return address
        }

        func watchVersion() async throws(StorageError) -> Int { 0 }
        func watched(
            after profile: Profile.ID?,
            atMost count: Int
        ) async throws(StorageError) -> [WatchedPerson] { [] }
        func changes(
            since version: Int,
            atMost count: Int
        ) async throws(StorageError) -> WatchedChanges? { nil }
        func saveMemories(_ memories: [Profile.ID: NotificationMemory]) async throws(StorageError) {}
        func target(
            _ id: NoticeTarget.ID,
            of profile: Profile.ID
        ) async throws(StorageError) -> NoticeTarget? { nil }
        func deleteTarget(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) {}
    }

    private let notified = Notified()
    private let addresses = Addresses()
    private let links = PlainLinks()

    private var profile: Profile.ID { sampleProfile(1).id }

    private var unsubscribing: UnsubscribeFromMail {
        UnsubscribeFromMail(links: links, people: addresses) { [notified] profile in
            var theirs = notified
            theirs.person = NotifiedPerson(profile: profile)
            return theirs.useCases
        }
    }

    private func token(at address: String = "a@example.org") throws -> String {
        try #require(links.token(of: profile, at: address, in: .japanese))
    }

    @Test func `X7: a link stops mail once, with what waits for it, and leaves other targets`() async throws {
        try await notified.useCases.useMail(true, in: .korean)
        _ = try await notified.useCases.addBrowser(
            subscription: "one",
            name: "Firefox",
            language: .korean,
            hidesText: false
        )
        let mail = try #require(try await notified.targets().mail)
        #expect(try await unsubscribing.unsubscribe(by: token()) == profile)
        #expect(try await notified.targets().map(\.kind.name) == ["browser"])
        #expect(notified.history.given == [mail.id])
        #expect(try await unsubscribing.unsubscribe(by: token()) == nil, "again changes nothing")
        #expect(notified.history.given == [mail.id])
    }

    @Test func `X7: every mail's link works, also after mail was switched off and on again`() async throws {
        try await notified.useCases.useMail(true, in: .korean)
        try await notified.useCases.useMail(false, in: .korean)
        try await notified.useCases.useMail(true, in: .korean)
        #expect(try await unsubscribing.unsubscribe(by: token()) == profile)
        #expect(try await notified.targets().isEmpty)
    }

    @Test func `X7: who had the account's address before cannot stop the mail to the new one`() async throws {
        try await notified.useCases.useMail(true, in: .korean)
        addresses.set("new@example.org")
        #expect(try await unsubscribing.unsubscribe(by: token()) == nil)
        #expect(try await notified.targets().mail != nil)
        #expect(try await unsubscribing.unsubscribe(by: token(at: "new@example.org")) == profile)
    }

    @Test func `X7: mail that rests is stopped too; a link that was not made here changes nothing`()
        async throws
    {
        try await notified.useCases.useMail(true, in: .korean)
        for forged in ["", "x", "a|b", "a|b|xx"] {
            #expect(try await unsubscribing.unsubscribe(by: forged) == nil)
            #expect(unsubscribing.language(of: forged) == nil)
        }
        #expect(try await notified.targets().mail != nil)
        #expect(try unsubscribing.language(of: token()) == .japanese)
        addresses.set(nil)
        #expect(try await unsubscribing.unsubscribe(by: token()) == profile)
        #expect(try await notified.targets().isEmpty)
    }

    @Test func `X7: a store that cannot be read is said to be`() async throws {
        let failure = StorageError(.unwritable("disk"), subject: "store")
        addresses.set(nil, failing: failure)
        await #expect(throws: NotificationFailure.storage(failure)) {
            try await unsubscribing.unsubscribe(by: token())
        }
    }
}

import Foundation
import Languages
import NotificationRules
import StoragePort
import TestSupport
import Testing
import UseCases

struct NoticeTargetTests {
    private let notified = Notified()

    @discardableResult
    private func add(_ subscription: String, hidesText: Bool = false) async throws -> NoticeTarget {
        try await notified.useCases.addBrowser(
            subscription: subscription,
            name: "Firefox",
            language: .korean,
            hidesText: hidesText
        )
    }

    private func begin(
        _ address: String,
        _ notified: Notified? = nil
    ) async throws -> NoticeTarget {
        try await (notified ?? self.notified).useCases.beginReceiver(
            address: address,
            form: .ntfy,
            token: "token",
            language: .japanese
        )
    }

    @Test func `X7: a browser is there once, with its session, and is found again`() async throws {
        let first = try await add("one")
        #expect(
            first.kind
                == .browser(
                    BrowserTarget(subscription: "one", fingerprint: "print of one", session: "session")
                )
        )
        try await add("two")
        let again = try await add("one", hidesText: true)
        #expect(again.id == first.id)
        #expect(try await notified.targets().map(\.id.rawValue) == [first.id.rawValue, "made 2"])
        #expect(try await notified.useCases.browser(subscription: "one") == again)
        #expect(try await notified.useCases.browser(subscription: "none") == nil)
        try await notified.useCases.change(hidesText: false, of: first.id)
        #expect(try await notified.targets().first == first)
        await #expect(throws: NotificationFailure.noSuchTarget) {
            try await notified.useCases.change(hidesText: true, of: NoticeTarget.ID(rawValue: "x"))
        }
        await #expect(throws: NotificationFailure.subscription(.unreadable)) { try await add("refused") }
    }

    @Test func `X7: a subscription takes the place of the one that it replaces, or changes nothing`()
        async throws
    {
        let first = try await add("one", hidesText: true)
        func replace(_ old: String, by new: String) async throws {
            _ = try await notified.useCases.addBrowser(
                subscription: new,
                name: "Firefox",
                language: .korean,
                hidesText: false,
                replacing: "print of \(old)"
            )
        }
        await #expect(throws: NotificationFailure.subscription(.unreadable)) {
            try await replace("one", by: "refused")
        }
        #expect(try await notified.targets() == [first], "the old one is not lost")
        await #expect(throws: NotificationFailure.noSuchTarget) { try await replace("two", by: "three") }
        #expect(try await notified.targets() == [first])
        try await replace("one", by: "two")
        let targets = try await notified.targets()
        #expect(targets.map(\.id) == [first.id], "what waits is sent to the new one")
        guard case .browser(let browser)? = targets.first?.kind else {
            Issue.record("no browser")
            return
        }
        #expect(browser.fingerprint == "print of two" && browser.hidesText)
        for number in 0..<19 { try await add("\(number)") }
        try await replace("two", by: "more")
        #expect(try await notified.targets().count == 20, "there is room for it")
        try await replace("more", by: "3")
        #expect(try await notified.targets().count == 19, "it was there already")
    }

    @Test func `X7: a removed target is gone, with what waits for it`() async throws {
        let target = try await add("one")
        try await notified.useCases.removeTarget(target.id)
        #expect(try await notified.targets().isEmpty && notified.history.given == [target.id])
    }

    @Test func `X7: twenty targets, and no more`() async throws {
        for number in 0..<19 { try await add("\(number)") }
        try await notified.useCases.useMail(true, in: .korean)
        let full = NotificationFailure.tooManyTargets(limit: 20)
        await #expect(throws: full) { try await add("more") }
        await #expect(throws: full) { try await begin("https://example.org/a") }
        #expect(notified.receivers.sent.isEmpty, "no code is sent in vain")
        try await add("3", hidesText: true)
        #expect(try await notified.targets().count == 20)
    }

    @Test func `X7: mail needs an account with a confirmed address, and is there once`() async throws {
        var visitor = notified
        visitor.person = NotifiedPerson(profile: sampleProfile(1).id)
        await #expect(throws: NotificationFailure.needsAccount) {
            try await visitor.useCases.useMail(true, in: .korean)
        }
        visitor.person = NotifiedPerson(profile: sampleProfile(1).id, session: "s")
        await #expect(throws: NotificationFailure.needsConfirmedAddress) {
            try await visitor.useCases.useMail(true, in: .korean)
        }
        try await notified.useCases.useMail(true, in: .korean)
        try await notified.useCases.useMail(true, in: .japanese)
        #expect(try await notified.targets().map(\.kind) == [.mail])
        #expect(try await notified.targets().first?.language == .japanese)
        try await notified.useCases.useMail(false, in: .korean)
        try await notified.useCases.useMail(false, in: .korean)
        #expect(try await notified.targets().isEmpty && notified.history.given.count == 1)
    }

    @Test func `X7: what the server does not send is not offered`() async throws {
        var bare = notified
        bare.channels = NotificationChannels()
        let overview = try await bare.useCases.overview()
        #expect(overview.applicationServerKey == nil && !overview.offersReceivers)
        #expect(overview.mail == .noServer)
        await #expect(throws: NotificationFailure.notOffered) {
            try await bare.useCases.useMail(true, in: .korean)
        }
        await #expect(throws: NotificationFailure.notOffered) {
            try await begin("https://example.org/", bare)
        }
        await #expect(throws: NotificationFailure.notOffered) {
            try await bare.useCases.addBrowser(
                subscription: "x",
                name: "",
                language: .korean,
                hidesText: false
            )
        }
        #expect(try await notified.useCases.overview().applicationServerKey == "key")
    }

    @Test func `X7: a receiver is told nothing before its code was typed, and tries are counted`()
        async throws
    {
        let target = try await begin("https://example.org/a")
        #expect(!target.isUsable && target.name == "example.org" && notified.receivers.sent.count == 1)
        await #expect(throws: NotificationFailure.code(.wrong(triesLeft: 2))) {
            try await notified.useCases.confirmReceiver(target.id, code: "0000")
        }
        await #expect(throws: NotificationFailure.code(.wrong(triesLeft: 1))) {
            try await notified.useCases.confirmReceiver(target.id, code: "0000")
        }
        try await notified.useCases.confirmReceiver(target.id, code: "1234")
        let proven = try #require(try await notified.targets().first)
        #expect(proven.isUsable && proven.id == target.id)
        // Once more changes nothing.
        try await notified.useCases.confirmReceiver(target.id, code: "0000")
        #expect(try await notified.targets() == [proven])
        await #expect(throws: NotificationFailure.noSuchTarget) {
            try await notified.useCases.confirmReceiver(NoticeTarget.ID(rawValue: "x"), code: "1234")
        }
    }

    @Test func `X7: a receiver needs an account, an address that may be called, and takes its code`()
        async throws
    {
        var visitor = notified
        visitor.person = NotifiedPerson(profile: sampleProfile(1).id)
        await #expect(throws: NotificationFailure.needsAccount) {
            try await begin("https://example.org/", visitor)
        }
        await #expect(throws: NotificationFailure.receiver(.notAllowed)) {
            try await begin("https://10.0.0.1/")
        }
        notified.receivers.refuseCodes()
        await #expect(throws: NotificationFailure.codeNotTaken) { try await begin("https://example.org/") }
        #expect(try await notified.targets().isEmpty)
    }

    @Test func `X7: an address begins anew, and a code that is over makes room`() async throws {
        let first = try await begin("https://example.org/a")
        let again = try await begin("https://example.org/a")
        #expect(try await notified.targets() == [again] && first.id == again.id)
        notified.clock.pass(601)
        let other = try await begin("https://example.org/b")
        #expect(try await notified.targets() == [other])
    }

    @Test func `X7: five codes an hour for a person, sixty for a host`() async throws {
        for number in 0..<5 { _ = try await begin("https://example.org/\(number)") }
        notified.clock.pass(600)
        await #expect(throws: NotificationFailure.tooManyCodes(secondsToWait: 3_000)) {
            try await begin("https://example.org/5")
        }
        #expect(notified.receivers.sent.count == 5)
        notified.clock.pass(3_000)
        _ = try await begin("https://example.org/5")
        let (limit, now) = (CodeLimit(), MadeUpWeather.now)
        for number in 0..<60 {
            #expect(limit.take(by: "person \(number)", to: "example.org", at: now) == nil)
        }
        #expect(limit.take(by: "other", to: "example.org", at: now) == 3_600)
        #expect(limit.take(by: "other", to: "example.com", at: now) == nil)
        // What a refused person would have sent does not count for the host, nor a time ahead of the clock.
        #expect(limit.take(by: "other", to: "example.org", at: now.addingTimeInterval(-10)) == nil)
    }
}

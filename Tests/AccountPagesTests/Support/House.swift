import AccountPages
import AccountModels
import Accounts
import Clocks
import Foundation
import HTTPService
import HTTPTypes
import Languages
import LiveUpdates
import Members
import Profiles
import Site
import StoragePort
import Synchronization
import TestSupport
import Testing

/// A site of members without a socket, on a database of its own and a clock that a test moves.
final class House: Sendable {
    /// Compiled once for all houses.
    static let renderer = Result { try PageRenderer(.house) }

    let members: Members
    let wall = ManualWallClock()
    let outbox = Outbox()
    let profiles: MeanwhileProfiles
    let site: Site<Guests>
    /// What only an operator can end.
    let reported = Reports()
    private let folder: URL

    /// - Parameter crowd: Who else has passwords checked, if that matters.
    init(
        _ policy: AccountPolicy = AccountPolicy(),
        hasMail: Bool = false,
        hasAccounts: Bool = true,
        crowd: Crowd? = nil
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        members = Members(
            path: folder.appending(path: "members.sqlite").path,
            mail: hasMail ? outbox : nil,
            policy: policy,
            clock: wall.clock
        )
        profiles = MeanwhileProfiles(members.profiles)
        let renderer = try Self.renderer.get()
        var product = AccountProduct<Guest>(tab: "me")
        product.details = [.init("size", options: ["220", "225"]) { AccountLabel.account.text(in: $0) }]
        let reported = self.reported
        product.report = { failure, _ in reported.add(failure) }
        let environment = crowd?.before(members.environment) ?? members.environment
        let pages = AccountPages(environment, of: product, renderer)
        site = Site(
            for: Guests(),
            controllers: [EchoController()] + (hasAccounts ? pages.controllers : []),
            renderer: renderer,
            surroundings: SiteSurroundings(
                store: profiles,
                now: { [wall] in wall.clock.now },
                randomBytes: members.environment.randomBytes
            ),
            sessions: hasAccounts ? members.sessions : nil
        )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

/// Failures that were told to the operator.
final class Reports: Sendable {
    private let failures = Mutex<[AccountFailure]>([])

    var all: [AccountFailure] { failures.withLock(\.self) }

    func add(_ failure: AccountFailure) { failures.withLock { $0.append(failure) } }
}

/// Mail that nobody carries away.
final class Outbox: AccountMail {
    let undeliveredLifetime = 30 * 86_400.0
    private let messages = Mutex<[AccountMessage]>([])

    func send(_ message: AccountMessage) async { messages.withLock { $0.append(message) } }

    func forget(_ address: EmailAddress) async {}

    /// The messages since the last call.
    func take() -> [AccountMessage] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}

struct Guest: SitePerson {
    let newProfile: NewProfile
}

struct Guests: People {
    func person(
        _ visitor: Visitor,
        keeping kept: Void?,
        making newProfile: NewProfile,
        of request: ServiceRequest,
        now: Date
    ) -> Guest { Guest(newProfile: newProfile) }
}

/// Says whose profile it is, and keeps something in it.
struct EchoController: SiteController {
    var routes: [SiteRoute<Guest>] {
        [
            .get("/") { request in
                var headers = HTTPFields()
                (headers[.contentType], headers[.cacheControl]) = ("text/html", "private, no-cache")
                let text = "\(request.visitor.profile?.rawValue ?? "nobody") \(request.visitor.formToken)"
                return ServiceResponse(ResponseContent(headers: headers, body: Array(text.utf8)))
            },
            .get("/vault", isForMembers: true) { _ in ServiceResponse(ResponseContent(body: [1])) },
            .get("/stream") { _ in
                ServiceResponse(.eventStream, events: LiveStream { _ in Subscription {} })
            },
            .post("/keep") { request in
                if request.visitor.profile == nil { _ = try? await request.person.newProfile.make() }
                return .seeOther("/")
            },
        ]
    }
}

extension SiteDesign {
    static let house = SiteDesign(
        cookie: "house",
        languages: Language.allCases + [.marked],
        tabs: [
            Tab("me", address: "/me", icon: "person", isForMembers: true) { AccountLabel.myPage.text(in: $0) }
        ],
        colors: ThemeColors(light: "#fff", dark: "#000"),
        tables: AccountDesign.tables,
        assets: SiteAssets(product: AccountDesign.files, styles: [AccountDesign.style]),
        installation: Installation(
            categories: [],
            background: "#000",
            offline: Installation.Offline(
                pages: "/(?:\(AccountDesign.pages))?",
                changing: AccountDesign.changing()
            )
        )
    )
}

import AccountHosting
import AccountModels
import AccountPages
import Accounts
import Clocks
import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Languages
import Logging
import Members
import Profiles
import PrometheusMetrics
import ServiceLifecycle
import Site
import SiteServer
import StoragePort

/// A site with a page for members only. It keeps its members in a database, prints its address and serves until it is
/// stopped; ``Options`` says what it is told.
@main
enum MembersSite {
    static func main() async throws {
        let options = Options(CommandLine.arguments.dropFirst())
        let (clock, registry) = (WallClock { Date() }, PrometheusRegistry())
        let logger = Logger(label: "members") { StreamLogHandler.standardError(label: $0) }
        let (members, beside) = try await open(options, clock: clock, registry: registry, logger: logger)
        let (renderer, readiness) = (try PageRenderer(.members), Readiness())
        let pages = AccountPages<Guest>(members.environment, of: AccountProduct(tab: "me"), renderer)
        let site = Site(
            for: House(),
            controllers: [HouseController(renderer: renderer)] + (try slowed(pages.controllers, options)),
            renderer: renderer,
            surroundings: SiteSurroundings(
                store: members.profiles,
                now: { clock.now },
                randomBytes: members.environment.randomBytes
            ),
            sessions: members.sessions
        )
        let programs = ProgramAnswers(refusal: { _, _ in ResponseContent(status: .notFound) })
        let server = SiteServer(
            refusal: { await site.refusal($0, to: $1) },
            programs: programs,
            metrics: registry,
            isReady: { readiness.isReady }
        )
        let http = HTTPServer(
            options: ServerOptions(port: 0),
            routes: server.routes(pages: site.routes) + [server.unknown],
            refusal: programs.refusal,
            observer: ServerMetrics(registry: registry, prefix: "members", logger: logger),
            now: { clock.now },
            logger: logger,
            onListening: { port, _ in say("http://localhost:\(port)") },
            onStopping: { await readiness.end(logger: logger) }
        )
        try await SiteServer.run(beside + [http], logger: logger)
    }

    private static func open(
        _ options: Options,
        clock: WallClock,
        registry: PrometheusRegistry,
        logger: Logger
    ) async throws -> (Members, [any Service]) {
        guard let port = options.smtp else {
            let mail = options.printsMail ? PrintedMail(say: say) : nil
            return (Members(path: options.path, mail: mail, clock: clock), [])
        }
        let hosted = try await HostedMembers(
            path: options.path,
            port: port,
            clock: clock,
            registry: registry,
            logger: logger
        )
        if let path = options.members { try await hosted.addMembers(listedIn: path) }
        return (hosted.members, hosted.services)
    }

    private static func slowed(
        _ controllers: [any SiteController<Guest>],
        _ options: Options
    ) throws -> [any SiteController<Guest>] {
        guard let delay = options.slower, let path = options.members else { return controllers }
        let emails = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
        return controllers.map { SlowerController(controller: $0, emails: Set(emails), delay: delay) }
    }

    static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

/// Its visitors have no settings.
struct House: People {
    func person(
        _ visitor: Visitor,
        keeping kept: Void?,
        making newProfile: NewProfile,
        of request: ServiceRequest,
        now: Date
    ) -> Guest { Guest() }
}

struct Guest: SitePerson {}

/// A page for everybody, and one for members.
struct HouseController: SiteController {
    let renderer: PageRenderer

    var routes: [SiteRoute<Guest>] {
        [
            .get("/", hall), .get("/vault", isForMembers: true, vault),
        ]
    }

    private func hall(_ request: SiteRequest<Guest>) async -> ServiceResponse {
        let title = MembersLabel.hall.text(in: request.language)
        let page = Page(template: "hall", title: title, model: [String: String](), tab: "hall")
        return ServiceResponse(renderer.response(page, to: request))
    }

    private func vault(_ request: SiteRequest<Guest>) async -> ServiceResponse {
        let model = ["email": request.visitor.signedIn?.account.email.text ?? ""]
        let title = MembersLabel.vault.text(in: request.language)
        return ServiceResponse(
            renderer.response(Page(template: "vault", title: title, model: model, tab: "vault"), to: request)
        )
    }
}

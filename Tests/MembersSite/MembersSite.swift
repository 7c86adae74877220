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
import Site
import SiteServer
import StoragePort

/// A site with a page for members only. `members-site FILE [mail]` keeps its members in a database, prints its address and
/// serves until it is stopped; with `mail`, it prints each mail as a line.
@main
enum MembersSite {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let clock = WallClock { Date() }
        let members = Members(
            path: arguments.first ?? "",
            mail: arguments.contains("mail") ? PrintedMail(say: say) : nil,
            clock: clock
        )
        let (renderer, readiness) = (try PageRenderer(.members), Readiness())
        let logger = Logger(label: "members") { StreamLogHandler.standardError(label: $0) }
        let pages = AccountPages<Guest>(members.environment, of: AccountProduct(tab: "me"), renderer)
        let site = Site(
            for: House(),
            controllers: [HouseController(renderer: renderer)] + pages.controllers,
            renderer: renderer,
            surroundings: SiteSurroundings(
                store: members.profiles,
                now: { clock.now },
                randomBytes: members.environment.randomBytes
            ),
            sessions: members.sessions
        )
        let programs = ProgramAnswers(refusal: { _, _ in ResponseContent(status: .notFound) })
        let registry = PrometheusRegistry()
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
            onListening: { port, _ in say("http://localhost:\(port)") }
        )
        try await SiteServer.run([http, readiness], logger: logger)
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

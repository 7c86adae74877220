import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import LiveUpdates
import Logging
import Profiles
import PrometheusMetrics
import Site
import SiteServer

/// A site that knows neither weather nor a market. `notes-site` prints its address and serves until it is stopped.
@main
enum NotesSite {
    static func main() async throws {
        let (notes, renderer, readiness) = (Notes(), try PageRenderer(.notes), Readiness())
        let logger = Logger(label: "notes") { StreamLogHandler.standardError(label: $0) }
        let site = Site(
            for: Visiting(),
            controllers: [
                NotesController(
                    renderer: renderer,
                    notes: notes,
                    live: LivePages(LiveHub { _ in notes.changes() })
                )
            ],
            renderer: renderer,
            surroundings: SiteSurroundings(
                store: MemoryProfiles(),
                now: { Date() },
                randomBytes: { count in (0..<count).map { _ in .random(in: .min ... .max) } }
            )
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
            options: ServerOptions(port: CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 0),
            routes: server.routes(pages: site.routes) + [server.unknown],
            refusal: programs.refusal,
            observer: ServerMetrics(registry: registry, prefix: "notes", logger: logger),
            now: { Date() },
            logger: logger,
            onListening: { port, _ in
                FileHandle.standardOutput.write(Data("http://localhost:\(port)\n".utf8))
            },
            onStopping: { await readiness.end(logger: logger) }
        )
        try await SiteServer.run([http], logger: logger)
    }
}

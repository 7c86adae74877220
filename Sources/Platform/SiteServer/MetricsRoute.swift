import HTTPService
import HTTPTypes
import PrometheusMetrics

/// Serves `/metrics`, to this machine only unless configured otherwise.
struct MetricsRoute: Sendable {
    let registry: PrometheusRegistry
    let isOpenToEveryone: Bool
    let programs: ProgramAnswers

    var route: Route {
        Route("/metrics") { request in
            guard isOpenToEveryone || request.isFromThisMachine else {
                return ServiceResponse(programs.refusal(.notFound, request.path))
            }
            return ServiceResponse(
                ResponseContent(
                    headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                    body: Array(registry.text().utf8)
                )
            )
        }
    }
}

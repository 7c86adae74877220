import HTTPService
import HTTPTypes
import MarketPorts
import MarketViewModels
import Site
import SiteModels

extension PageRenderer {
    func answer(_ page: Page, to request: MarketRequest) -> ServiceResponse {
        ServiceResponse(response(page, to: request))
    }

    func answer(_ error: CatalogueError, tab: String?, to request: MarketRequest) -> ServiceResponse {
        let status: HTTPResponse.Status =
            switch error {
            case .unknownItem, .unknownPicture: .notFound
            case .unreadable: .serviceUnavailable
            }
        let message = MessageModel(error, at: request.target, in: request.language)
        return answer(message, status: status, tab: tab, to: request)
    }

    func wrongAddress(tab: String?, to request: MarketRequest) -> ServiceResponse {
        answer(.wrongAddress(in: request.language), status: .badRequest, tab: tab, to: request)
    }

    func answer(
        _ message: MessageModel,
        status: HTTPResponse.Status = .ok,
        tab: String?,
        to request: MarketRequest
    ) -> ServiceResponse {
        ServiceResponse(self.message(message, status: status, tab: tab, to: request))
    }
}

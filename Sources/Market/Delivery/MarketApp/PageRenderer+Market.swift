import HTTPService
import HTTPTypes
import MarketPorts
import MarketViewModels
import Site
import SiteModels

extension PageRenderer {
    /// Returns a page of Cream.
    func answer(_ page: Page, to request: MarketRequest) -> ServiceResponse {
        ServiceResponse(response(page, to: request))
    }

    /// Returns the page for an error of the catalogue.
    func answer(_ error: CatalogueError, tab: String?, to request: MarketRequest) -> ServiceResponse {
        let status: HTTPResponse.Status =
            switch error {
            case .unknownItem, .unknownPicture: .notFound
            case .unreadable: .serviceUnavailable
            }
        let message = MarketMessageModel(error, in: request.language)
        return answer(message, icon: "bag", status: status, tab: tab, to: request)
    }

    /// Returns the page for an unreadable address.
    func wrongAddress(tab: String?, to request: MarketRequest) -> ServiceResponse {
        let message = MarketMessageModel.wrongAddress(in: request.language)
        return answer(message, icon: "compass", status: .badRequest, tab: tab, to: request)
    }

    /// - Parameter icon: A symbol of the icon file.
    func answer(
        _ message: MarketMessageModel,
        icon: String,
        status: HTTPResponse.Status = .ok,
        tab: String?,
        to request: MarketRequest
    ) -> ServiceResponse {
        let model = MessageModel(
            icon: icon,
            title: message.title,
            text: message.text,
            action: MessageModel.Action(message.action, address: message.address ?? request.target)
        )
        return ServiceResponse(self.message(model, status: status, tab: tab, to: request))
    }
}

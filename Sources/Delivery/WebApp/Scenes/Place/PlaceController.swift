import Foundation
import HTTPService
import HTTPTypes
import LiveUpdates
import UseCases
import ViewModels
import WeatherModels

/// The page of a place.
struct PlaceController: Controller {
    private let renderer: PageRenderer
    private let patience: Duration

    init(_ app: AppParts) {
        renderer = app.renderer
        patience = app.patience
    }

    var routes: [AppRoute] { [.get("/places/{place}", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        let address = request.request.pathParameters["place"] ?? ""
        do throws(PlaceError) {
            let addressed = try await AddressedPlace.named(address, request)
            return ServiceResponse(await page(of: addressed, request))
        } catch {
            let message = MessageModel(noPlaceAt: address, error, language: request.language)
            return ServiceResponse(renderer.message(message, status: .notFound, to: request))
        }
    }

    private func page(of addressed: AddressedPlace, _ request: AppRequest) async -> PreparedResponse {
        let scene = PlaceScene(renderer: renderer)
        let drawing = await scene.drawing(of: addressed.listed, request)
        let update = await scene.update(of: addressed.listed, request, within: patience)
        let parts = PlaceParts(of: update, drawing)
        return renderer.response(
            Page(
                template: "place",
                title: addressed.listed.name(in: request.language),
                model: PlacePage(
                    addressed,
                    parts: parts,
                    isComplete: update.answer != nil,
                    language: request.language
                ),
                tab: .weather,
                sky: "\(parts.sky.pageClasses) place-page",
                themeColor: parts.sky.themeColor
            ),
            to: request
        )
    }
}

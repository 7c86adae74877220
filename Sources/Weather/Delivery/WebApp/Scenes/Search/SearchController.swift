import HTTPService
import HTTPTypes
import Languages
import Site
import UseCases
import ViewModels

/// The search: its page, its results for each keystroke, and recent searches.
struct SearchController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            .get("/search", page), .get("/search/results", results),
            .post("/search/remember", remember), .post("/search/forget", forget),
        ]
    }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        let page = Page(
            template: "search",
            title: SearchLabel.title.text(in: request.language),
            model: await SearchScene(request).results,
            tab: AppTab.search
        )
        return app.answer(page, to: request)
    }

    /// Answers with the results only, which `search.js` inserts below the field.
    private func results(_ request: AppRequest) async -> ServiceResponse {
        let results = await SearchScene(request).results
        let html = app.renderer.text(
            "search-fragment",
            in: request.language,
            ["results": results, "shell": ["token": request.visitor.formToken]]
        )
        return ServiceResponse(.fragment(html, in: request.language))
    }

    /// Saves the text when a result is opened. The answer is empty, because the person is already leaving the page.
    private func remember(_ request: AppRequest) async -> ServiceResponse {
        let text = SearchText(request.request.parameters["q"])
        guard !text.isEmpty else { return ServiceResponse(ResponseContent(status: .badRequest)) }
        do {
            try await request.container.searches.remember(text.value)
        } catch {
            return ServiceResponse(ResponseContent(status: .internalServerError))
        }
        app.live.reload(request.visitor.profile)
        return ServiceResponse(ResponseContent(status: .noContent))
    }

    private func forget(_ request: AppRequest) async -> ServiceResponse {
        do {
            try await request.container.searches.forget()
        } catch {
            return request.notSaved(leadingTo: "/search")
        }
        app.live.reload(request.visitor.profile)
        return .seeOther("/search")
    }
}

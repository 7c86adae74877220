import AccountModels
import HTTPService
import HTTPTypes
import Site

/// A controller whose forms take longer for some addresses: a fault that measurements have to find.
struct SlowerController: SiteController {
    let controller: any SiteController<Guest>
    /// The addresses as they are entered.
    let emails: Set<String>
    let delay: Duration

    var routes: [SiteRoute<Guest>] {
        controller.routes.map { route in
            guard route.method == .post else { return route }
            return .post(route.pattern, isForMembers: route.isForMembers) { [emails, delay] request in
                if emails.contains(request.form["email"] ?? "") { try? await Task.sleep(for: delay) }
                return await route.answer(request)
            }
        }
    }
}

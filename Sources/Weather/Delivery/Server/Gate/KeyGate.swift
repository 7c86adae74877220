import AccessKeys
import Gateway
import HTTPService
import HTTPTypes

/// Lets in who has a key, and everybody while there is none (open mode).
struct KeyGate: Sendable {
    let keys: KeyRing

    /// The route behind the gate. Whoever repeats an answer asks the admission it carries, so that a key revoked, used
    /// up or first created holds for prepared answers too.
    func guarding(_ route: Route) -> Route {
        var guarded = route
        guarded.respond = { request in
            // A browser asks whether it may ask, without the key.
            guard request.method != .options else { return await route.respond(request) }
            let admission: any Admission
            var request = request
            if let presented = request.presentedKey, let key = await keys.newestAdmission(for: presented) {
                guard key.admit() else {
                    return ServiceResponse(
                        Gateway.overLimit(retryAfter: key.refuse(), wantsXML: request.wantsXML)
                    )
                }
                admission = key
                request.account = key.keyID
            } else {
                guard keys.openAdmission.admit() else {
                    return ServiceResponse(Gateway.invalidKey(wantsXML: request.wantsXML))
                }
                admission = keys.openAdmission
            }
            var response = await route.respond(request)
            response.admission = admission
            (admission as? KeyAdmission)?.charge(response.content.charge - 1)
            return response
        }
        return guarded
    }
}

extension ServiceRequest {
    fileprivate var wantsXML: Bool { parameters["mode"]?.lowercased() == "xml" }
}

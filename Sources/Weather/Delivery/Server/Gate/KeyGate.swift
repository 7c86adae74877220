import AccessKeys
import Gateway
import HTTPService
import HTTPTypes

/// Admits clients with a key, and everybody while there is no key (open mode).
struct KeyGate: Sendable {
    let keys: KeyRing

    /// Returns the route behind the gate. Repeated answers check the admission they carry, so that a key revoked,
    /// used up or first created affects prepared answers too.
    func guarding(_ route: Route) -> Route {
        var guarded = route
        guarded.respond = { request in
            // Browsers send preflight requests without the key.
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

import AccessKeys
import Gateway
import HTTPService
import HTTPTypes

extension KeyRing {
    /// Returns the route for clients with a key, and for everybody while there is no key (open mode). Repeated answers
    /// check the admission they carry, so that a key revoked, used up or first created affects prepared answers too.
    func guarding(_ route: Route) -> Route {
        var guarded = route
        guarded.respond = { [self] request in
            // Browsers send preflight requests without the key.
            guard request.method != .options else { return await route.respond(request) }
            let admission: any Admission
            var request = request
            if let presented = request.presentedKey, let key = await newestAdmission(for: presented) {
                guard key.admit() else {
                    return ServiceResponse(Gateway.overLimit(request, retryAfter: key.refuse()))
                }
                admission = key
                request.account = key.spender
            } else {
                guard openAdmission.admit() else {
                    if let presented = request.presentedKey, isUnknowable(presented) {
                        return ServiceResponse(Gateway.unknowableKey(in: request))
                    }
                    return ServiceResponse(Gateway.invalidKey(in: request))
                }
                admission = openAdmission
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
    /// The key of a client: the query's `appid` in any spelling, a form's, or the header `x-api-key`.
    fileprivate var presentedKey: String? {
        let item = parameters.items.first { $0.name.utf8.count == 5 && $0.name.lowercased() == "appid" }
        if let key = item?.value, !key.isEmpty { return key }
        return headers[.apiKey]
    }
}

extension HTTPField.Name {
    static let apiKey = Self("x-api-key")
}

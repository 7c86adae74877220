import HTTPService
import HTTPTypes

extension ServiceRequest {
    /// The key of a client: the query's `appid` in any spelling, a form's, or the header `x-api-key`.
    var presentedKey: String? {
        let item = parameters.items.first { $0.name.utf8.count == 5 && $0.name.lowercased() == "appid" }
        if let key = item?.value, !key.isEmpty { return key }
        return headers[.apiKey]
    }
}

extension HTTPField.Name {
    static let apiKey = Self("x-api-key")
}

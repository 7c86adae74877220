import HTTPTypes

extension ServiceRequest {
    /// The parameters of the query, followed by those of a form in the body (`application/x-www-form-urlencoded`).
    public var parameters: QueryParameters {
        guard !body.isEmpty,
            headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true,
            let form = String(validating: body, as: UTF8.self)
        else { return query }
        return QueryParameters(query.items + QueryParameters(raw: form).items)
    }
}

import HTTPPort
import HTTPTypes

/// The calls of the service.
struct Endpoint {
    let address: HTTPEndpoint
    /// The version of Haneul.
    let version: String

    /// The warnings of a country.
    func list(of country: Country, within timeout: Duration) -> HTTPCall {
        call(
            "/feeds/meteoalarm-legacy-atom-\(country.feed)",
            accepting: "application/atom+xml, application/xml;q=0.9, */*;q=0.1",
            within: timeout
        )
    }

    /// A whole message.
    func document(_ path: String, within timeout: Duration) -> HTTPCall {
        call(path, accepting: "application/cap+xml, application/xml;q=0.9, */*;q=0.1", within: timeout)
    }

    private func call(_ path: String, accepting types: String, within timeout: Duration) -> HTTPCall {
        HTTPCall(
            .get,
            address,
            path: path,
            headers: [.accept: types, .userAgent: "Haneul/\(version)"],
            timeout: timeout
        )
    }
}

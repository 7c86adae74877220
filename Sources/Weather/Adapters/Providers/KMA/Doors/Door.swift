import HTTPPort
import HTTPTypes
import ProviderSupport
import WeatherModels

/// A door to the KMA's services: two portals have the same operations with the same bodies, each behind an account and a key
/// of its own.
struct Door: Sendable {
    enum Portal: Hashable, Sendable, CaseIterable {
        /// data.go.kr, where a key is applied to each service.
        case dataPortal
        /// apihub.kma.go.kr, where a key is applied to each operation.
        case hub
    }

    let portal: Portal
    let address: HTTPEndpoint
    let key: Secret

    /// Returns the call of an operation.
    ///
    /// - Parameter parameters: What the operation asks besides key and format.
    func call(_ operation: ServiceOperation, _ parameters: [HTTPParameter], within timeout: Duration)
        -> HTTPCall
    {
        HTTPCall(
            .get,
            address,
            path: "\(portal.folder)/\(operation.service.rawValue)/\(operation.name)",
            parameters: [HTTPParameter(portal.keyParameter, key.text), HTTPParameter("dataType", "JSON")]
                + parameters,
            timeout: timeout
        )
    }
}

extension Door.Portal {
    /// The name by which people know it.
    var name: String {
        switch self {
        case .dataPortal: "data.go.kr"
        case .hub: "apihub.kma.go.kr"
        }
    }

    fileprivate var folder: String {
        switch self {
        case .dataPortal: "/1360000"
        case .hub: "/api/typ02/openApi"
        }
    }

    fileprivate var keyParameter: String {
        switch self {
        case .dataPortal: "serviceKey"
        case .hub: "authKey"
        }
    }
}

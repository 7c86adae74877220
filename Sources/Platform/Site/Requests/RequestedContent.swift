public import HTTPService
import HTTPTypes

extension ServiceRequest {
    /// Whether a page can be shown, by `Accept`: no browser that goes to an address leaves HTML out.
    public var acceptsHTML: Bool { headers[.accept]?.lowercased().contains("text/html") == true }
}

public import HTTPService
import HTTPTypes

extension ServiceRequest {
    /// Whether the client accepts a page. Browsers that navigate always accept HTML.
    public var acceptsHTML: Bool { headers[.accept]?.lowercased().contains("text/html") == true }
}

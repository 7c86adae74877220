public import HTTPTypes

/// The header fields of pages and of what they load: nothing from other sites, no inline scripts or styles, no framing
/// (OWASP Secure Headers).
public enum PageHeaders {
    /// What a page may load: only files of this site, and images as data.
    public static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'",
        "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// The fields for pages, for pictures that can be opened as pages, and for the service worker.
    public static let security: HTTPFields = {
        var fields: HTTPFields = [
            .contentSecurityPolicy: contentSecurityPolicy,
            .xContentTypeOptions: "nosniff",
        ]
        for (name, value) in [
            ("Referrer-Policy", "same-origin"),
            ("X-Frame-Options", "DENY"),
            ("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ] {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return fields
    }()

    /// The fields for scripts, styles and bitmaps, which are no documents. The others would be a tenth of a first visit.
    static let ofFiles: HTTPFields = {
        var fields: HTTPFields = [.xContentTypeOptions: "nosniff"]
        for name in ["Cross-Origin-Resource-Policy"].compactMap({ HTTPField.Name($0) }) {
            fields[name] = security[name]
        }
        return fields
    }()
}

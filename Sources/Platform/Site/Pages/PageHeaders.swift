public import HTTPTypes

/// The header fields of all pages and assets: nothing from other sites, no inline scripts or styles, no framing
/// (OWASP Secure Headers).
public enum PageHeaders {
    /// What a page may load: only files of this site, and images as data.
    public static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'",
        "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// The fields for pages and what they load.
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
}

public import HTTPTypes

/// The header fields every page and asset of a site carries: nothing from elsewhere, no script or style within pages, in
/// nobody's frame (OWASP Secure Headers).
public enum PageHeaders {
    /// What a page may load: from here only; images also as data.
    public static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'",
        "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// For pages and what they load.
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

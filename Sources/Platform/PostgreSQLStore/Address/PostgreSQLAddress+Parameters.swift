extension PostgreSQLAddress {
    /// Where Debian keeps the certificates of authorities. libpq 15 has no word for those of the system.
    static let systemAuthorities = "/etc/ssl/certs/ca-certificates.crt"

    /// Returns the parameters of libpq's for a connection. What is not named here libpq would take from the environment
    /// and from files of the user's; so everything is that matters.
    func parameters(
        application: String,
        _ limits: PostgreSQLLimits,
        _ role: PostgreSQLRole = .primary
    ) -> [(name: String, value: String)] {
        let options = [
            "statement_timeout=\(limits.statement.milliseconds)",
            "idle_in_transaction_session_timeout=\(limits.idleInTransaction.milliseconds)",
            // Statements are short: to compile one would take longer than to run it.
            "jit=off",
            // For triggers of products: whoever reads what is noted gives the notes their order.
            "store.notes=on",
        ]
        var parameters: [(name: String, value: String)] = [
            ("host", hosts.map(\.name).joined(separator: ",")),
            ("port", hosts.map { "\($0.port)" }.joined(separator: ",")),
            ("user", user),
            ("dbname", database),
            ("application_name", application),
            ("client_encoding", "UTF8"),
            ("options", options.map { "-c \($0)" }.joined(separator: " ")),
            ("target_session_attrs", role.wanted(of: hosts.count)),
            ("sslmode", encryption.rawValue),
            ("sslrootcert", authorities ?? (encryption.isVerified ? Self.systemAuthorities : Self.noFile)),
            ("sslcrl", Self.noFile),
            ("sslcert", Self.noFile),
            ("sslkey", Self.noFile),
            ("passfile", Self.noFile),
            ("gssencmode", "disable"),
            // A machine that vanished is noticed even where nothing is sent.
            ("keepalives", "1"),
            ("keepalives_idle", "30"),
            ("keepalives_interval", "5"),
            ("keepalives_count", "3"),
            ("tcp_user_timeout", "\(limits.answer.milliseconds)"),
        ]
        if let password { parameters.append(("password", password.text)) }
        return parameters
    }

    /// The path of no file, since libpq verifies with whatever file there is, and since an empty value means the usual file.
    private static let noFile = "/dev/null/none"
}

/// What a server is for.
public enum PostgreSQLRole: Hashable, Sendable {
    /// For changes and reads. With several hosts, the first that accepts changes.
    case primary
    /// For reads only: a server that follows another one. With several hosts, the first that does.
    case replica

    /// The word of libpq's for it.
    fileprivate func wanted(of hosts: Int) -> String {
        switch self {
        case .primary: hosts > 1 ? "read-write" : "any"
        case .replica: hosts > 1 ? "standby" : "any"
        }
    }
}

extension PostgreSQLAddress.Encryption {
    fileprivate var isVerified: Bool { self == .verified || self == .verifiedAuthority }
}

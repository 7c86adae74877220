import Foundation

/// The certificates of an encrypted server: of an authority, of another that nobody knows, and of the server by the first.
enum Certificates {
    static func make(in folder: String) throws {
        let common = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2",
        ]
        for authority in ["ca", "other"] {
            try Tool.run(
                "/usr/bin/openssl",
                common + ["-keyout", "\(folder)/\(authority).key", "-out", "\(folder)/\(authority).crt"]
                    + ["-subj", "/CN=\(authority)"]
            )
        }
        try Tool.run(
            "/usr/bin/openssl",
            common + ["-keyout", "\(folder)/server.key", "-out", "\(folder)/server.crt"]
                + ["-CA", "\(folder)/ca.crt", "-CAkey", "\(folder)/ca.key", "-subj", "/CN=localhost"]
                + ["-addext", "subjectAltName=DNS:localhost"]
        )
        for file in ["server.key", "server.crt", "ca.crt"] { try Tool.giveAway("\(folder)/\(file)") }
    }
}

extension BackupText {
    var english: String {
        switch self {
        case .backedUp(let report): "\(report.path): \(report.names) (\(report.kilobytes) KB)"
        case .secretsLeftOut:
            "without secrets: keep the file pepper and the secret settings elsewhere, or add --with-secrets. Without the pepper nobody can sign in after a restore; without the signing secret, visitors without an account lose their places"
        case .restored(let report):
            "restored into \(report.place): \(report.names), as of \(report.createdAt) by \(report.program)"
        case .secretsOfServers:
            "every server has to be given the same secrets as before (HANEUL_PEPPER, HANEUL_SIGNING_SECRET, HANEUL_PUSH_KEY): haneul database secrets prints those that a restored pepper file or key has. Without the pepper nobody can sign in"
        case .secretsNotRestored(let folder):
            "the backup has no secrets. If there are accounts, put the file pepper into \(folder) before haneul serve; set keys and passwords again (haneul config show)"
        }
    }
}

import Languages

/// The texts of `haneul backup` and `haneul restore`.
enum BackupText: Translated {
    case backedUp(BackupReport)
    case secretsLeftOut
    case restored(BackupReport)
    case secretsNotRestored(folder: String)
}

extension BackupReport {
    /// "haneul.sqlite, config.json".
    var names: String { files.map(\.name).joined(separator: ", ") }

    var kilobytes: Int { (files.map(\.bytes).reduce(0, +) + 999) / 1000 }
}

extension BackupText {
    var japanese: String {
        switch self {
        case .backedUp(let report): "\(report.path): \(report.names) (\(report.kilobytes) KB)"
        case .secretsLeftOut:
            "秘密の値は含まれていません。pepper ファイルと秘密の設定は別に保管するか、--with-secrets を付けてください。復元時に pepper がないと誰もログインできず、署名用の秘密がないとアカウントのない利用者は保存した地点を失います"
        case .restored(let report):
            "\(report.place) に復元しました: \(report.names)。\(report.createdAt) に \(report.program) で作成したバックアップです"
        case .secretsOfServers:
            "すべてのサーバーに、以前と同じ秘密の値 (HANEUL_PEPPER、HANEUL_SIGNING_SECRET、HANEUL_PUSH_KEY) を設定してください。pepper ファイルやキーを復元した場合は haneul database secrets で表示できます。pepper がないと誰もログインできません"
        case .secretsNotRestored(let folder):
            "バックアップに秘密の値は含まれていません。アカウントがある場合は、haneul serve の前に pepper ファイルを \(folder) に置き、キーとパスワードを設定し直してください (haneul config show)"
        }
    }
}

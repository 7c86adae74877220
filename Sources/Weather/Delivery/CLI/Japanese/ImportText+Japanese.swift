import Languages

extension ImportText {
    var japanese: String {
        switch self {
        case .step(let step):
            switch step.work {
            case .copying: "\(step.file)、\(step.table): \(step.rows)行をコピーしました"
            case .resuming: "\(step.file)、\(step.table): コピー済みの\(step.rows)行を確認しました"
            case .comparing: "\(step.file)、\(step.table): \(step.rows)行を照合しました"
            }
        case .imported(let report):
            "\(report.folder) を \(report.address) に取り込みました: \(report.rows)行、両方の内容は同じです"
        case .file(let file): "\(file.name): \(file.rows)行"
        case .table(let table): "\(table.name): \(table.rows)行、チェックサム \(table.shortChecksum)…"
        case .secrets([]):
            "すべてのサーバーに同じ秘密の値を設定してください。haneul database secrets で表示できます"
        case .secrets(let names):
            "すべてのサーバーに、このフォルダーの秘密の値 (\(names.joined(separator: "、"))) を設定してください。haneul database secrets で表示できます"
        case .next(let folder):
            "\(folder) はそのまま残してあります。サーバーがデータベースで動くことを確かめてから、別の場所に移してください"
        }
    }
}

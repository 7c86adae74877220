import Languages

extension JapaneseCommandFailures {
    func text(of error: ImportFailure) -> String {
        switch error {
        case .noServer:
            "何も取り込んでいません。取り込み先のデータベースが HANEUL_DATABASE_URL に設定されていません (docs/database.md)"
        case .nothing(let folder):
            "\(folder.excerpt) に取り込むものがありません。--from でデータフォルダーを指定してください"
        case .inUse(let path):
            "何も取り込んでいません。\(path.excerpt) は使用中です。これ以上保存されないように、このフォルダーを使う haneul serve やほかのコマンドを先に終了してください"
        case .damaged(let path, let setAside):
            "取り込んでいません。\(path.excerpt) は壊れているため、\(setAside.excerpt) に移しました。バックアップから復元するか、残りだけを取り込む場合はそのファイルを別の場所に移してください"
        case .hasRows(let address, let table):
            "何も取り込んでいません。\(address.excerpt) にはすでに別の内容があります (\(table))。空のデータベースを指定してください"
        case .isFinished(let address):
            "何も取り込んでいません。以前にすべて取り込み済みで、その後 \(address.excerpt) が変わっている可能性があります"
        case .otherSource(let folder, let table):
            "取り込んでいません。中断した取り込みが \(table) からコピーした内容が、\(folder.excerpt) にもうありません。別のフォルダーで始めたか、その後に何かが保存されています。最初からやり直すには: --anew"
        case .overtaken(let address):
            "\(address.excerpt) への別の取り込みが進行中です。そちらはそのまま続きます"
        case .mismatch(let table, let rows, let imported):
            "完了していません。\(table) の内容が一致しません (ファイルは\(rows)行、データベースは\(imported)行)。ほかの何かが一方を変更しました。最初からやり直すには: --anew"
        case .unfit(let path, let table):
            "取り込んでいません。\(path.excerpt) の \(table) がこの haneul の形式と違うか、データベースに保存できない値を含んでいます"
        case .storage(let error): text(of: error)
        case .configuration(let error): text(of: error)
        }
    }
}

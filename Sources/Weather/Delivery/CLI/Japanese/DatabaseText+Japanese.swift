import Languages
import UseCases

extension DatabaseText {
    var japanese: String {
        switch self {
        case .files(let folder): "すべてファイルにあります: \(folder) (HANEUL_DATABASE_URL は未設定)"
        case .server(let address, let version): "PostgreSQL \(version) のデータベース: \(address)"
        case .problem(let database): database.problem(in: JapaneseCommandFailures())
        case .empty: "データベースは空です。haneul database migrate で準備してください"
        case .tables(let tables, .current): "\(tables.name): 最新です (\(tables.taken)段階)"
        case .tables(let tables, .older):
            "\(tables.name): \(tables.known)段階のうち\(tables.taken)段階です。haneul database migrate で更新してください"
        case .tables(let tables, .newer):
            "\(tables.name): \(tables.taken)段階で、この haneul より1段階進んでいますが、使えます"
        case .tables(let tables, .tooNew):
            "\(tables.name): \(tables.taken)段階ですが、この haneul は\(tables.known)段階までしか対応していません。haneul を更新してください"
        case .tables(let tables, .partial):
            "\(tables.name): 一部しか取り込まれていません。haneul database import で続けてください"
        case .replica(let replica):
            switch replica.state {
            case .follows(let version): "レプリカ、PostgreSQL \(version): \(replica.address)"
            case .behind(let version):
                "レプリカ、PostgreSQL \(version): \(replica.address): 1秒を超えて遅れているか、別のサーバーに追従しているため、使いません"
            case .fails: "レプリカ: " + replica.problem(in: JapaneseCommandFailures())
            }
        case .migrated(let change): "\(change.tables): \(change.from)段階から\(change.to)段階に更新しました"
        case .nothingToDo: "すべてのテーブルがすでに最新です"
        case .secret(let secret):
            switch secret.origin {
            case .setting: "\(secret.variable): 設定されている値です"
            case .folder: "\(secret.variable): このデータフォルダーで使っていた値です。そのまま使えば、これまでに作成したものが引き続き有効です"
            case .new: "\(secret.variable): 新しい値で、どこにも保存していません。大切に保管し、すべてのサーバーに同じ値を設定してください"
            }
        }
    }
}

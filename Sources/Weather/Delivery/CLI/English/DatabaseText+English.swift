import Languages
import UseCases

extension DatabaseText {
    var english: String {
        switch self {
        case .files(let folder): "everything is in files: \(folder) (HANEUL_DATABASE_URL is not set)"
        case .server(let address, let version): "PostgreSQL \(version): \(address)"
        case .problem(let database): database.problem(in: EnglishCommandFailures())
        case .empty: "the database is empty: haneul database migrate prepares it"
        case .tables(let tables, .current): "\(tables.name): up to date (step \(tables.taken))"
        case .tables(let tables, .older):
            "\(tables.name): step \(tables.taken) of \(tables.known): haneul database migrate"
        case .tables(let tables, .newer):
            "\(tables.name): step \(tables.taken), one ahead of this haneul, which still works on them"
        case .tables(let tables, .tooNew):
            "\(tables.name): step \(tables.taken), of which this haneul knows \(tables.known): bring haneul up to date"
        case .tables(let tables, .partial): "\(tables.name): imported in part: haneul database import"
        case .replica(let replica):
            switch replica.state {
            case .follows(let version): "replica, PostgreSQL \(version): \(replica.address)"
            case .behind(let version):
                "replica, PostgreSQL \(version): \(replica.address): it is more than a second behind or follows another server, and is not used"
            case .fails: "replica: " + replica.problem(in: EnglishCommandFailures())
            }
        case .migrated(let change): "\(change.tables): brought from step \(change.from) to step \(change.to)"
        case .nothingToDo: "all tables were up to date"
        case .secret(let secret):
            switch secret.origin {
            case .setting: "\(secret.variable): as it is set"
            case .folder:
                "\(secret.variable): what this data folder has, so that everything made with it stays valid"
            case .new: "\(secret.variable): new, and stored nowhere: keep it, and give it to every server"
            }
        }
    }
}

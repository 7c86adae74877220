import UseCases
import Wire

/// The JSON of `haneul database`.
enum DatabaseJSON {
    /// Returns the document of `haneul database status --json`.
    static func report(_ report: DatabaseReport) -> OrderedJSON {
        switch report {
        case .files(let folder):
            return .fields(["engine": .string("sqlite"), "address": .string(folder)])
        case .server(let database):
            let head: [(String, OrderedJSON)] = [
                ("engine", .string("postgresql")), ("address", .string(database.address)),
            ]
            return .object(head + fields(of: database))
        }
    }

    /// Returns the document of `haneul database migrate --json`.
    static func changes(_ changes: [DatabaseChange]) -> OrderedJSON {
        let list = changes.map { change in
            OrderedJSON.fields([
                "name": .string(change.tables), "from": .integer(change.from), "to": .integer(change.to),
            ])
        }
        return .fields(["migrated": .array(list)])
    }

    private static func fields(of database: SharedDatabaseDiagnosis) -> [(String, OrderedJSON)] {
        switch database.state {
        case .fails:
            return [("usable", .bool(false)), ("problem", .string(DatabaseText.problem(database).english))]
        case .answers(let version, let tables, _):
            let list = tables.map { tables in
                OrderedJSON.fields([
                    "name": .string(tables.name), "taken": .integer(tables.taken),
                    "known": .integer(tables.known), "fit": .string(database.fit(of: tables).rawValue),
                ])
            }
            return [
                ("usable", .bool(database.isUsable)), ("version", .string(version)), ("tables", .array(list)),
            ] + (database.replica.map { [("replica", fields(of: $0))] } ?? [])
        }
    }

    private static func fields(of replica: SharedDatabaseDiagnosis.Replica) -> OrderedJSON {
        let address = OrderedJSON.string(replica.address)
        return switch replica.state {
        case .follows(let version):
            .fields(["address": address, "state": .string("follows"), "version": .string(version)])
        case .behind(let version):
            .fields(["address": address, "state": .string("behind"), "version": .string(version)])
        case .fails:
            .fields([
                "address": address, "state": .string("fails"),
                "problem": .string(replica.problem(in: EnglishCommandFailures())),
            ])
        }
    }
}

import CLI
import UseCases

/// A database that tells what it was prepared with.
struct FakeDatabase: DatabaseContext {
    var state: Result<DatabaseReport, DatabaseFailure> = .success(.files(folder: "/data"))
    var changes: Result<[DatabaseChange], DatabaseFailure> = .failure(.noServer)
    var given: [DatabaseSecret] = []

    func report() async throws(DatabaseFailure) -> DatabaseReport { try state.get() }
    func migrate() async throws(DatabaseFailure) -> [DatabaseChange] { try changes.get() }
    func secrets() async throws(DatabaseFailure) -> [DatabaseSecret] { given }
}

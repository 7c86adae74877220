import Languages
import StoragePort
import TerminalPages
import UseCases
import ViewModels

/// The texts of `haneul database`.
enum DatabaseText: Translated {
    case files(folder: String)
    case server(address: String, version: String)
    /// Why a database cannot be asked.
    case problem(SharedDatabaseDiagnosis)
    /// There is no table yet.
    case empty
    case tables(SharedDatabaseDiagnosis.Tables, SharedDatabaseDiagnosis.Fit)
    case replica(SharedDatabaseDiagnosis.Replica)
    case migrated(DatabaseChange)
    case nothingToDo
    /// Where a secret comes from.
    case secret(DatabaseSecret)
}

extension SharedDatabaseDiagnosis {
    /// The error with which it cannot be asked; `nil` if it answers.
    fileprivate var error: StorageError? {
        guard case .fails(let reason) = state else { return nil }
        return StorageError(reason, subject: address)
    }

    /// Returns why it cannot be asked, in the words of a language.
    func problem(in words: any CommandFailureTable) -> String { error.map { words.text(of: $0) } ?? "" }
}

extension SharedDatabaseDiagnosis.Replica {
    /// Returns why it cannot be asked, in the words of a language.
    func problem(in words: any CommandFailureTable) -> String {
        guard case .fails(let reason) = state else { return "" }
        return words.text(of: StorageError(reason, subject: address))
    }
}

extension TerminalPage {
    private mutating func addReplica(
        _ replica: SharedDatabaseDiagnosis.Replica,
        language: Language,
        indent: Int
    ) {
        let text = DatabaseText.replica(replica).text(in: language)
        guard case .follows = replica.state else {
            return addParagraph("! " + text, .strong(Palette.warning), indent: indent)
        }
        addParagraph(text, indent: indent)
    }

    /// Adds the page of `haneul database status`.
    mutating func addDatabase(_ report: DatabaseReport, language: Language) {
        switch report {
        case .files(let folder): addParagraph(DatabaseText.files(folder: folder).text(in: language))
        case .server(let database): addDatabase(database, language: language)
        }
    }

    /// Adds the state of a shared database.
    mutating func addDatabase(_ database: SharedDatabaseDiagnosis, language: Language, indent: Int = 0) {
        switch database.state {
        case .fails:
            addParagraph(
                "! " + DatabaseText.problem(database).text(in: language),
                .strong(Palette.failure),
                indent: indent
            )
        case .answers(let version, let tables, _):
            let server = DatabaseText.server(address: database.address, version: version)
            addParagraph(server.text(in: language), indent: indent)
            if database.isEmpty {
                let text = "! " + DatabaseText.empty.text(in: language)
                addParagraph(text, .strong(Palette.warning), indent: indent + 2)
            }
            for part in tables where !database.isEmpty {
                let fit = database.fit(of: part)
                let isUsable = fit == .current || fit == .newer
                addParagraph(
                    (isUsable ? "" : "! ") + DatabaseText.tables(part, fit).text(in: language),
                    isUsable ? .plain : .strong(Palette.warning),
                    indent: indent + 2
                )
            }
            if let replica = database.replica { addReplica(replica, language: language, indent: indent) }
        }
    }
}

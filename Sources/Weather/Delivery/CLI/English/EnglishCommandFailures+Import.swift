import Languages

extension EnglishCommandFailures {
    func text(of error: ImportFailure) -> String {
        switch error {
        case .noServer:
            "nothing was imported: HANEUL_DATABASE_URL does not say into which database (docs/database.md)"
        case .nothing(let folder):
            "there is nothing to import in \(folder.excerpt). Name the data folder with --from"
        case .inUse(let path):
            "nothing was imported: \(path.excerpt) is in use. End haneul serve and other commands on its folder first, so that nothing is saved there any more"
        case .damaged(let path, let setAside):
            "not imported: \(path.excerpt) is damaged, and was set aside as \(setAside.excerpt). Restore a backup, or move it away to import the rest"
        case .hasRows(let address, let table):
            "nothing was imported: \(address.excerpt) has something of its own already (\(table)). Name an empty database"
        case .isFinished(let address):
            "nothing was imported: all of it was before, and \(address.excerpt) may have changed since"
        case .otherSource(let folder, let table):
            "not imported: what an import that was ended had copied of \(table) is not in \(folder.excerpt) any more. It was begun with another folder, or something was saved since. To begin anew: --anew"
        case .overtaken(let address):
            "another import into \(address.excerpt) is under way, which goes on"
        case .mismatch(let table, let rows, let imported):
            "not finished: \(table) is not the same on both sides (\(rows) rows in the file, \(imported) in the database). Something else changed one of them. To begin anew: --anew"
        case .unfit(let path, let table):
            "not imported: \(table) in \(path.excerpt) is not as this haneul makes it, or has a value that the database cannot store"
        case .storage(let error): text(of: error)
        case .configuration(let error): text(of: error)
        }
    }
}

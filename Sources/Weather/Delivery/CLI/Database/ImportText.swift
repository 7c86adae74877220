import Languages
import TerminalPages

/// The texts of `haneul database import`.
enum ImportText: Translated {
    case step(ImportStep)
    case imported(ImportReport)
    case file(ImportReport.File)
    case table(ImportReport.Table)
    /// The settings that every node is given.
    case secrets([String])
    /// What to do now.
    case next(folder: String)
}

extension TerminalPage {
    /// Adds what was imported: the number of rows of each table, and the beginning of its checksum.
    mutating func addImport(_ report: ImportReport, language: Language) {
        addParagraph(ImportText.imported(report).text(in: language), .bold)
        for file in report.files {
            addParagraph(ImportText.file(file).text(in: language), indent: 2)
            for table in file.tables where table.rows > 0 {
                addParagraph(ImportText.table(table).text(in: language), .dim, indent: 4)
            }
        }
    }
}

extension ImportReport.Table {
    /// Enough to compare two by eye.
    var shortChecksum: String { String(checksum.prefix(16)) }
}

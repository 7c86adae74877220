import Languages

extension ImportText {
    var english: String {
        switch self {
        case .step(let step):
            switch step.work {
            case .copying: "\(step.file), \(step.table): \(Self.rows(step.rows)) copied"
            case .resuming: "\(step.file), \(step.table): \(Self.rows(step.rows)) were copied before"
            case .comparing: "\(step.file), \(step.table): \(Self.rows(step.rows)) compared"
            }
        case .imported(let report):
            "\(report.folder) was imported into \(report.address): \(Self.rows(report.rows)), the same on both sides"
        case .file(let file): "\(file.name): \(Self.rows(file.rows))"
        case .table(let table): "\(table.name): \(Self.rows(table.rows)), checksum \(table.shortChecksum)…"
        case .secrets([]): "every server is given the same secrets: haneul database secrets prints them"
        case .secrets(let names):
            "every server is given the secrets of this folder (\(names.joined(separator: ", "))): haneul database secrets prints them"
        case .next(let folder):
            "\(folder) was left as it is. Move it away once the servers run on the database"
        }
    }

    private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
}

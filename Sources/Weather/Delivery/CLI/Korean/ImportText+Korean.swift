import Languages

extension ImportText {
    var korean: String {
        switch self {
        case .step(let step):
            switch step.work {
            case .copying: "\(step.file), \(step.table): \(step.rows)행 옮김"
            case .resuming: "\(step.file), \(step.table): 전에 옮긴 \(step.rows)행 확인"
            case .comparing: "\(step.file), \(step.table): \(step.rows)행 비교"
            }
        case .imported(let report):
            "\(report.folder) 폴더의 내용을 \(report.address) 데이터베이스로 옮겼습니다: \(report.rows)행, 양쪽이 같습니다"
        case .file(let file): "\(file.name): \(file.rows)행"
        case .table(let table): "\(table.name): \(table.rows)행, 체크섬 \(table.shortChecksum)…"
        case .secrets([]): "모든 서버에 같은 비밀 값을 넣어야 합니다. haneul database secrets로 볼 수 있습니다"
        case .secrets(let names):
            "모든 서버에 이 폴더의 비밀 값(\(names.joined(separator: ", ")))을 넣어야 합니다. haneul database secrets로 볼 수 있습니다"
        case .next(let folder):
            "\(folder) 폴더는 그대로 두었습니다. 서버가 데이터베이스로 잘 돌아가면 다른 곳으로 치우세요"
        }
    }
}

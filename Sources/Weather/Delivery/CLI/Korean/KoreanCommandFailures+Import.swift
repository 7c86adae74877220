import Languages

extension KoreanCommandFailures {
    func text(of error: ImportFailure) -> String {
        switch error {
        case .noServer:
            "아무것도 옮기지 않았습니다. 어느 데이터베이스로 옮길지 HANEUL_DATABASE_URL에 정해져 있지 않습니다 (docs/database.md)"
        case .nothing(let folder):
            "\(folder.excerpt) 폴더에 옮길 것이 없습니다. --from으로 데이터 폴더를 알려 주세요"
        case .inUse(let path):
            "아무것도 옮기지 않았습니다. \(path.excerpt) 파일을 누군가 쓰고 있습니다. 더 저장되는 것이 없도록 이 폴더를 쓰는 haneul serve와 다른 명령을 먼저 끝내세요"
        case .damaged(let path, let setAside):
            "옮기지 않았습니다. \(path.excerpt) 파일이 손상되어 \(setAside.excerpt)로 치워 두었습니다. 백업을 복원하거나, 나머지만 옮기려면 그 파일을 다른 곳으로 치우세요"
        case .hasRows(let address, let table):
            "아무것도 옮기지 않았습니다. \(address.excerpt) 데이터베이스에 이미 다른 내용이 있습니다 (\(table)). 빈 데이터베이스를 쓰세요"
        case .isFinished(let address):
            "아무것도 옮기지 않았습니다. 전에 모두 옮겼고, 그 뒤로 \(address.excerpt) 데이터베이스가 바뀌었을 수 있습니다"
        case .otherSource(let folder, let table):
            "옮기지 않았습니다. 중단된 이동이 \(table)에서 옮긴 것이 \(folder.excerpt) 폴더에 더는 없습니다. 다른 폴더로 시작했거나 그 뒤에 무언가 저장되었습니다. 처음부터 다시 하려면: --anew"
        case .overtaken(let address):
            "\(address.excerpt) 데이터베이스로 옮기는 다른 작업이 있습니다. 그 작업은 계속됩니다"
        case .mismatch(let table, let rows, let imported):
            "끝내지 못했습니다. \(table)의 내용이 양쪽에서 다릅니다 (파일 \(rows)행, 데이터베이스 \(imported)행). 다른 무언가가 한쪽을 바꾸었습니다. 처음부터 다시 하려면: --anew"
        case .unfit(let path, let table):
            "옮기지 않았습니다. \(path.excerpt) 파일의 \(table) 표가 이 haneul이 만드는 것과 다르거나, 데이터베이스에 저장할 수 없는 값이 있습니다"
        case .storage(let error): text(of: error)
        case .configuration(let error): text(of: error)
        }
    }
}

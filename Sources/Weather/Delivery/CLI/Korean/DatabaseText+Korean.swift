import Languages
import UseCases

extension DatabaseText {
    var korean: String {
        switch self {
        case .files(let folder): "모두 파일에 있습니다: \(folder) (HANEUL_DATABASE_URL이 없음)"
        case .server(let address, let version): "PostgreSQL \(version): \(address)"
        case .problem(let database): database.problem(in: KoreanCommandFailures())
        case .empty: "데이터베이스가 비어 있습니다. haneul database migrate로 준비하세요"
        case .tables(let tables, .current): "\(tables.name): 최신입니다 (\(tables.taken)단계)"
        case .tables(let tables, .older):
            "\(tables.name): \(tables.known)단계 중 \(tables.taken)단계입니다. haneul database migrate로 갱신하세요"
        case .tables(let tables, .newer):
            "\(tables.name): \(tables.taken)단계로, 이 haneul보다 한 단계 앞서지만 쓸 수 있습니다"
        case .tables(let tables, .tooNew):
            "\(tables.name): \(tables.taken)단계인데 이 haneul은 \(tables.known)단계까지만 압니다. haneul을 새 버전으로 바꾸세요"
        case .tables(let tables, .partial):
            "\(tables.name): 일부만 가져왔습니다. haneul database import로 이어서 가져오세요"
        case .replica(let replica):
            switch replica.state {
            case .follows(let version): "복제 서버, PostgreSQL \(version): \(replica.address)"
            case .behind(let version):
                "복제 서버, PostgreSQL \(version): \(replica.address): 1초보다 더 뒤처졌거나 다른 서버를 따르고 있어 쓰지 않습니다"
            case .fails: "복제 서버: " + replica.problem(in: KoreanCommandFailures())
            }
        case .migrated(let change): "\(change.tables): \(change.from)단계에서 \(change.to)단계로 갱신했습니다"
        case .nothingToDo: "모든 표가 이미 최신입니다"
        case .secret(let secret):
            switch secret.origin {
            case .setting: "\(secret.variable): 설정에 있는 값입니다"
            case .folder: "\(secret.variable): 이 데이터 폴더에서 쓰던 값입니다. 그대로 쓰면 지금까지 만든 것이 계속 통합니다"
            case .new: "\(secret.variable): 새로 만든 값이고 어디에도 저장하지 않았습니다. 잘 보관하고 모든 서버에 똑같이 넣으세요"
            }
        }
    }
}

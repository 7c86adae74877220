extension BackupText {
    var korean: String {
        switch self {
        case .backedUp(let report): "\(report.path): \(report.names) (\(report.kilobytes) KB)"
        case .secretsLeftOut:
            "비밀은 뺐습니다. pepper 파일과 비밀 설정을 따로 보관하거나 --with-secrets를 붙이세요. 복원할 때 pepper가 없으면 아무도 로그인할 수 없고, 서명 비밀이 없으면 계정 없는 방문자는 저장한 지역을 잃습니다"
        case .restored(let report):
            "\(report.place) 폴더에 복원했습니다: \(report.names). \(report.createdAt)에 \(report.program) 버전으로 만든 백업입니다"
        case .secretsOfServers:
            "모든 서버에 전과 같은 비밀 값(HANEUL_PEPPER, HANEUL_SIGNING_SECRET, HANEUL_PUSH_KEY)을 넣어야 합니다. pepper 파일이나 키가 복원되었다면 haneul database secrets로 볼 수 있습니다. pepper가 없으면 아무도 로그인할 수 없습니다"
        case .secretsNotRestored(let folder):
            "백업에 비밀이 없습니다. 계정이 있다면 haneul serve 전에 pepper 파일을 \(folder) 폴더에 넣고, 키와 비밀번호는 다시 설정하세요 (haneul config show)"
        }
    }
}

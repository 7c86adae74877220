/// The pages about accounts and backups.
extension KoreanHelp {
    static let accounts = """
        서버(haneul serve)를 쓰는 사람들의 계정입니다. 계정은 이메일 주소나 식별자로
        고릅니다.

        사용법: haneul accounts [list] [--after <주소>] [--limit <수>]
                haneul accounts show <계정>
                haneul accounts events [--limit <수>]
                haneul accounts disable <계정> | enable <계정>
                haneul accounts delete <계정> --yes
                haneul accounts reset-sessions <계정>
                haneul accounts invite [<주소>]
                haneul accounts invitations
                haneul accounts revoke <초대>

          list                  계정 목록, 주소순
          show                  한 계정의 기기와 90일 동안 있었던 일
          events                모든 계정에 있었던 일과 거절한 시도, 최근 것부터
          disable, enable       계정 정지, 정지 해제. 저장된 것은 남습니다
          delete                계정과 저장된 모든 것을 삭제. 되돌릴 수 없습니다
          reset-sessions        모든 기기에서 로그아웃
          invite                한 번 가입할 수 있는 링크. 다시 볼 수 없습니다
          invitations           초대 목록, 최근 것부터. 기한이 지나고 90일까지
          revoke                초대 취소. <초대>는 목록에 있는 식별자입니다
          --after <주소>        이 주소 다음부터
          --limit <수>          몇 개까지, 1–10000. 기본값은 100
          --yes                 정말로 삭제
          --json                JSON으로 (docs/json.md)
        \(screen)

        """

    static let backup = """
        저장한 모든 것(지역, 계정, 클라이언트의 키, 설정, 가져온 지명 파일)을 파일
        하나에 담습니다. 서버가 켜져 있어도 됩니다. 보낼 메일과 캐시는 담지 않습니다.

        사용법: haneul backup <파일> [--with-secrets] [--overwrite]

          <파일>                쓸 파일
          --with-secrets        남이 알면 안 되는 것도: 비밀번호의 pepper, 서명
                                비밀, 비밀 설정
          --overwrite           같은 이름의 파일이 있으면 바꾸기
          --json                JSON으로 (docs/json.md)
        \(screen)

        """

    static let restore = """
        haneul backup으로 만든 파일을 빈 데이터 폴더에 되살립니다. 전부 되살리거나
        아무것도 하지 않습니다.

        사용법: haneul restore <파일> [--overwrite]

          <파일>                haneul backup으로 만든 파일
          --overwrite           함께 쓰는 데이터베이스에 있던 것 바꾸기
          --json                JSON으로 (docs/json.md)
        \(screen)

        """
}

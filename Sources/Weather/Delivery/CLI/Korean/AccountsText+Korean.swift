import AccountModels
import Accounts
import Languages
import StoragePort

extension AccountsText {
    var korean: String {
        switch self {
        case .none: "계정이 없습니다. 초대하려면: haneul accounts invite reader@example.org"
        case .more(let last): "더 있습니다: haneul accounts list --after \(last.email.text)"
        case .confirmed: "확인됨"
        case .unconfirmed: "확인 안 됨"
        case .closed: "정지됨"
        case .joinedOn(let day): "\(day) 가입"
        case .passwordOf(let day): "\(day) 비밀번호 설정"
        case .devices: "기기"
        case .noDevices: "로그인된 기기 없음"
        case .events: "있었던 일 (최근 것부터)"
        case .noEvents: "90일 동안 있었던 일 없음"
        case .signedInOn(let day): "\(day) 로그인"
        case .unknownBrowser: "알 수 없는 브라우저"
        case .used(let age): "\(age) 사용"
        case .event(let kind): Self.korean(kind)
        case .fromOperator: "운영자"
        case .fromOthers: "그 밖의 네트워크"
        case .disabled(let account):
            "정지했습니다: \(account.email.text). 모든 기기에서 로그아웃됩니다. 다시 열려면: haneul accounts enable"
        case .enabled(let account): "다시 열었습니다: \(account.email.text)"
        case .deleted(let account): "삭제했습니다: \(account.email.text). 저장된 것도 모두 지웠습니다"
        case .signedOut(let account, let devices): "로그아웃했습니다: \(account.email.text), 기기 \(devices)대"
        case .invited(let invitation):
            "\(invitation.email?.text ?? "링크를 가진 누구나") 한 번, \(invitation.expiresAt.utc)까지 쓸 수 있습니다. 다시 볼 수 없으니 지금 보내세요"
        case .noInvitations: "초대가 없습니다. 초대하려면: haneul accounts invite reader@example.org"
        case .anybody: "링크를 가진 누구나"
        case .unused: "아직 안 쓰임"
        case .expired: "기한 지남"
        case .usedOn(let day): "\(day) 쓰임"
        case .madeOn(let day): "\(day) 만듦"
        case .until(let moment): "\(moment)까지"
        case .revoked(let invitation):
            "초대를 취소했습니다: \(invitation.email?.text ?? "링크를 가진 누구나"). 이제 그 링크로는 가입할 수 없습니다"
        case .unrecorded(let failure):
            "\(failure.subject.excerpt)에 쓸 수 없어, 조회한 사실이 기록에 남지 않았습니다"
        }
    }

    private static func korean(_ kind: SecurityEvent.Kind) -> String {
        switch kind {
        case .joiningAsked: "가입 신청"
        case .joined: "가입"
        case .signedIn: "로그인"
        case .signInRefused: "로그인 거절"
        case .signedOut: "로그아웃"
        case .sessionEnded: "기기 한 대 로그아웃"
        case .sessionsEnded: "여러 기기 로그아웃"
        case .passwordChanged: "비밀번호 변경"
        case .passwordChangeRefused: "비밀번호 변경 거절"
        case .resetAsked: "비밀번호 재설정 요청"
        case .passwordReset: "비밀번호 재설정"
        case .emailChangeAsked: "이메일 주소 변경 신청"
        case .emailChanged: "이메일 주소 변경"
        case .addressConfirmed: "이메일 주소 확인"
        case .exported: "데이터 내보내기"
        case .deleted: "삭제"
        case .disabled: "정지"
        case .enabled: "정지 해제"
        case .invited: "초대"
        case .invitationRevoked: "초대 취소"
        case .signInUnconfirmed: "주소 확인 전 로그인 시도"
        case .signInDisabled: "정지된 계정 로그인 시도"
        case .confirmationRefused: "가입 확인 거절"
        case .throttled: "너무 잦은 시도"
        case .busy: "비밀번호 확인이 밀려 거절"
        case .malformed: "있을 수 없는 주소나 비밀번호"
        case .linkRefused: "쓸 수 없는 링크"
        case .accountsListed: "계정 목록 조회"
        case .accountShown: "계정 조회"
        case .eventsListed: "있었던 일 조회"
        case .invitationsListed: "초대 목록 조회"
        }
    }
}

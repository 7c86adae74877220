extension PrivacyPhrase {
    var korean: String {
        switch self {
        case .version(let day): "\(day) 판"
        case .age(let age): "만 \(age)세 이상만 계정을 만들 수 있습니다."
        case .factsWhat(let age):
            "계정을 만든 시각, 주소를 확인한 시각, 비밀번호를 마지막으로 바꾼 시각, 그리고 이 방침에 동의한 시각과 동의한 판, 만 \(age)세 이상이라고 밝힌 사실."
        case .devicesTerm(let idle, let total):
            "그 기기에서 로그아웃할 때까지. 쓰지 않으면 \(idle.korean), 계속 써도 최대 \(total.korean)."
        case .eventsTerm(let period):
            "\(period.korean). 그 전에 계정을 삭제해도 남지만, 삭제한 뒤에는 계정 번호로 누구인지 알 수 없습니다."
        case .joiningTerm(let period): "마지막 메일을 보낸 뒤 \(period.korean), 또는 확인할 때까지."
        case .invitationTerm(let period, let afterwards):
            "\(period.korean) 동안 쓸 수 있고, 그 뒤 \(afterwards.korean)이 지나면 삭제됩니다."
        case .askedTerm(let period): "\(period.korean)."
        case .queueTerm(let period, let failed):
            "보내는 중인 메일은 최대 \(period.korean). 보내지 못한 기록은 \(failed.korean), 또는 계정을 삭제할 때까지."
        case .cookie(let name): "쿠키 ‘\(name)’"
        case .profileTerm(let period): "마지막 방문 뒤 \(period.korean)."
        case .sessionTerm(let period): "마지막으로 쓴 뒤 \(period.korean), 또는 로그아웃할 때까지."
        case .deviceTerm(let period): "\(period.korean). 로그아웃해도 남습니다."
        case .passingTerm(let period): "번호는 브라우저를 닫을 때까지, 알림은 최대 \(period.korean)."
        }
    }
}

extension NotificationFailurePhrase {
    public var korean: String {
        switch self {
        case .noSuchPlace: "저장한 지역이 아닙니다. 이미 지웠을 수 있습니다."
        case .noSuchTarget: "그런 받는 곳이 없습니다. 이미 지웠을 수 있습니다."
        case .notOffered: "이 서버는 그 방법으로 보내지 않습니다."
        case .needsAccount: "먼저 로그인해 주세요."
        case .needsConfirmedAddress: "먼저 마이페이지에서 메일 주소를 확인해 주세요."
        case .tooManyTargets(let most): "받는 곳은 \(most)개까지 둘 수 있습니다. 쓰지 않는 것을 지워 주세요."
        case .unreadableSubscription: "브라우저가 보낸 내용을 읽지 못했습니다. 다시 시도해 주세요."
        case .unknownPushService: "이 브라우저의 알림 서비스로는 보내지 않습니다. 다른 브라우저를 써 주세요."
        case .unusableAddress: "쓸 수 없는 주소입니다. 전체 주소를 그대로 적어 주세요."
        case .notEncrypted: "https://로 시작하는 주소만 쓸 수 있습니다."
        case .notAllowed: "이 서버에서 보낼 수 없는 주소입니다."
        case .noTopic: "ntfy 주소는 토픽 이름으로 끝나야 합니다."
        case .unusableToken: "쓸 수 없는 토큰입니다."
        case .codeNotTaken: "그 주소로 코드를 보내지 못했습니다. 주소와 종류를 확인해 주세요."
        case .tooManyCodes(let minutes): "코드를 너무 많이 보냈습니다. \(minutes)분 뒤에 다시 시도해 주세요."
        case .noCode: "받은 코드를 그대로 적어 주세요."
        case .wrongCode(let tries): "코드가 맞지 않습니다. \(tries)번 더 적을 수 있습니다."
        case .codeExpired: "코드의 기한이 지났습니다. 코드를 다시 보내 주세요."
        case .codeUsedUp: "더 적을 수 없는 코드입니다. 코드를 다시 보내 주세요."
        case .tooManyRulesAtPlace(let most): "한 지역에는 규칙을 \(most)개까지 둘 수 있습니다. 쓰지 않는 규칙을 지워 주세요."
        case .tooManyRules(let most): "규칙은 모두 \(most)개까지 둘 수 있습니다. 쓰지 않는 규칙을 지워 주세요."
        case .quietHoursEmpty: "방해 금지 시간의 시작과 끝을 다르게 정해 주세요."
        case .windowUnsuitable: "하루 강수량은 오늘이나 내일만 고를 수 있습니다."
        case .unusable: "쓸 수 없는 값이 있어 저장하지 않았습니다. 다시 고른 뒤 저장해 주세요."
        }
    }
}

extension MyPageLabel {
    public var korean: String {
        switch self {
        case .settingsOnly: "계정 없이 설정 보기"
        case .offerTitle: "이 기기의 지역을 더할까요?"
        case .offerText: "로그인하기 전에 이 기기에 저장한 지역입니다. 더하면 계정의 지역 뒤에 놓입니다. 다른 사람의 기기라면 더하지 마세요."
        case .keepApart: "더하지 않기"
        case .add: "계정에 더하기"
        case .offerNoticesTitle: "이 기기의 알림을 더할까요?"
        case .offerNoticesText:
            "로그인하기 전에 이 기기에서 정한 알림입니다. 더하면 계정의 알림이 되고, 로그아웃하면 이 기기로는 오지 않습니다. 다른 사람의 기기라면 더하지 마세요."
        case .offerNotices: "함께 더할 알림"
        case .offerBrowser: "이 브라우저로 받는 알림"
        case .notAdded: "더하지 못했습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요."
        case .keys: "API 키"
        case .keysText: "내가 만든 프로그램이나 다른 앱에서 이 서버의 날씨를 쓸 때 필요한 키입니다."
        case .keysDocs: "API 문서"
        case .keysNotNeeded: "지금 이 서버의 API는 키 없이 쓸 수 있습니다."
        case .keysFull: "키는 다섯 개까지 가질 수 있습니다. 더 만들려면 쓰지 않는 키를 폐기하세요."
        case .keysUnread: "키를 불러오지 못했습니다. 잠시 뒤에 다시 시도해 주세요."
        case .keyName: "새 키의 이름"
        case .keyMake: "키 만들기"
        case .keyMade: "만든 때"
        case .keyUsed: "마지막 사용"
        case .keyUnused: "쓴 적 없음"
        case .keyByDay: "날짜별로 보기"
        case .keyDay: "날짜(UTC)"
        case .keyRequests: "요청"
        case .keyRefused: "거절"
        case .keyToday: "오늘"
        case .keyFirstDay: "29일 전"
        case .keyNew: "새 키를 만들었습니다"
        case .keyOnce: "이 키는 지금만 볼 수 있습니다. 복사해서 안전한 곳에 보관하세요. 잃어버리면 폐기하고 새로 만들면 됩니다."
        case .keySent: "프로그램에서는 appid 값으로 씁니다."
        case .keyCopy: "복사"
        case .keyCopied: "복사했습니다"
        case .keyNotCopied: "복사하지 못했습니다. 키를 길게 누르거나 선택해서 복사해 주세요."
        case .keyDone: "보관했습니다"
        case .keyRevoke: "폐기"
        case .keyRevokeTitle: "이 키를 폐기할까요?"
        case .keyRevokeText: "이 키를 쓰는 프로그램은 몇 초 안에 날씨를 받지 못하게 됩니다. 되돌릴 수 없습니다."
        case .keyRevoked: "키를 폐기했습니다"
        case .keyGone: "그런 키가 없습니다. 이미 폐기했을 수 있습니다."
        case .keyBadName: "키를 만들지 못했습니다. 이름은 1~100자로 적어 주세요. 숫자와 a~f만으로 된 여덟 글자는 쓸 수 없습니다."
        case .keyNameTaken: "같은 이름의 키가 이미 있어 만들지 않았습니다."
        case .keysMadeMost: "최근에 키를 많이 만들어 지금은 더 만들 수 없습니다. 며칠 뒤에 다시 시도해 주세요."
        case .keysNotOffered: "지금 이 서버에서는 키를 만들 수 없습니다."
        }
    }
}

extension MyPagePhrase {
    public var korean: String {
        switch self {
        case .added(let count): "지역 \(count)곳을 계정에 더했습니다"
        case .addedPartly(let count, let leftOut): "지역 \(count)곳을 더했고, 자리가 없어 \(leftOut)곳은 더하지 못했습니다"
        case .addedNotices: "알림을 계정에 더했습니다"
        }
    }
}

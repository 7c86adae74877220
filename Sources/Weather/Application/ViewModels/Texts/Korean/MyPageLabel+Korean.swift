extension MyPageLabel {
    public var korean: String {
        switch self {
        case .settingsOnly: "계정 없이 설정 보기"
        case .offerTitle: "이 기기의 지역을 더할까요?"
        case .offerText: "로그인하기 전에 이 기기에 저장한 지역입니다. 더하면 계정의 지역 뒤에 놓입니다. 다른 사람의 기기라면 더하지 마세요."
        case .keepApart: "더하지 않기"
        case .add: "계정에 더하기"
        case .notAdded: "더하지 못했습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요."
        }
    }
}

extension MyPagePhrase {
    public var korean: String {
        switch self {
        case .added(let count): "지역 \(count)곳을 계정에 더했습니다"
        case .addedPartly(let count, let leftOut): "지역 \(count)곳을 더했고, 자리가 없어 \(leftOut)곳은 더하지 못했습니다"
        }
    }
}

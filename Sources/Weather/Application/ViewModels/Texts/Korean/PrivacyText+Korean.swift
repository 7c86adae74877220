extension PrivacyText {
    public var korean: String {
        switch self {
        case .placesName: "지역과 설정"
        case .placesWhat:
            "저장한 지역과 그 이름표와 순서, 직접 정한 위치, 단위와 언어와 표시 설정, 최근 검색, 그리고 각각 바꾼 시각."
        case .placesWhy: "모든 기기에서 똑같이 보여 드리기 위해."
        case .placesTerm(let days):
            "직접 바꾸거나 계정을 삭제할 때까지. 계정이 없으면 설정에서 모두 지우거나 마지막 방문 뒤 \(days)일이 지날 때까지."
        case .changesName: "오프라인에서 바꾼 내용"
        case .changesWhat: "연결이 없을 때 바꾼 지역과 설정."
        case .changesWhy: "다시 연결되면 저장하기 위해."
        case .changesTerm: "저장하거나 로그아웃할 때까지."
        case .positionName: "기기의 위치"
        case .positionWhat: "브라우저에서 허용한 경우에만, 기기가 있는 곳."
        case .positionWhy: "지금 있는 곳의 날씨를 보여 드리기 위해."
        case .positionTerm: "요청에 답하는 동안만. 누구의 위치인지는 저장하지 않습니다."
        case .weatherName: "날씨"
        case .weatherWhat: "날씨 제공자의 응답. 약 1km로 반올림한 좌표로 구분하며, 누가 요청했는지는 남기지 않습니다."
        case .weatherWhy: "매번 다시 요청하지 않기 위해."
        case .weatherTerm: "오래되어 쓸 수 없게 될 때까지."
        case .keysName: "게이트웨이 키"
        case .keysWhat: "프로그램용 키를 만들었거나 운영자에게 받은 경우: 키의 해시와 앞자리, 이름, 한도, 쓴 횟수와 시각."
        case .keysWhy: "프로그램의 접속을 허용하고 한도를 지키기 위해."
        case .keysTerm: "폐기한 키가 다시 쓰이지 않도록 해시는 계속 보관합니다. 계정을 삭제하면 내 키에서는 해시와 사용 횟수의 합계만 남습니다."
        case .coordinates:
            "그곳의 날씨를 알려 주기 위해 약 1km로 반올림한 좌표를 받습니다. 계정과 네트워크 주소는 받지 않습니다."
        }
    }
}

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
        case .recordsName: "예보의 기록"
        case .recordsWhat:
            "누군가 저장한 지역이나 여러 날 요청된 지역에 대해 각 제공자가 낸 예보와 실제 날씨, 그리고 목록에 있는 지역이 요청된 날짜. 약 1km로 반올림한 좌표로 구분하며, 누구의 지역인지는 남기지 않습니다."
        case .recordsWhy: "그곳에서 어느 예보가 잘 맞았는지 알아보기 위해."
        case .recordsTerm:
            "3년, 여러 서버가 데이터베이스를 함께 쓰면 석 달까지 더. 아무도 저장하지 않은 지역의 기록은 그때부터 하루 남짓 안에 지웁니다. 요청된 날짜는 30일."
        case .keysName: "게이트웨이 키"
        case .keysWhat: "프로그램용 키를 만들었거나 운영자에게 받은 경우: 키의 해시와 앞자리, 이름, 한도, 쓴 횟수와 시각."
        case .keysWhy: "프로그램의 접속을 허용하고 한도를 지키기 위해."
        case .keysTerm: "폐기한 키가 다시 쓰이지 않도록 해시는 계속 보관합니다. 계정을 삭제하면 내 키에서는 해시와 사용 횟수의 합계만 남습니다."
        case .noticesName: "알림"
        case .noticesWhat:
            "알림을 쓰는 경우: 규칙과 설정, 마지막으로 알린 내용, 알림을 보낼 곳(브라우저의 구독 정보, 받는 쪽 주소와 그 비밀 값, 메일 선택)."
        case .noticesWhy: "원하신 것을 알려 드리고, 같은 것을 두 번 알리지 않기 위해."
        case .noticesTerm: "직접 지우거나, 그 지역이나 계정을 삭제할 때까지. 브라우저의 구독 정보는 그 브라우저에서 로그아웃하거나 구독을 끊을 때까지."
        case .mailName: "메일 알림"
        case .mailWhat(let most):
            "직접 켠 경우에만: 계정의 확인된 메일 주소로 보내는 같은 알림과 지역 이름, 그만 받을 수 있는 링크. 하루에 최대 \(most)통. 운영자의 메일 서버와 이용하시는 메일 서비스를 거칩니다."
        case .mailWhy: "직접 요청하셨기 때문입니다. 동의는 언제든지 거둘 수 있습니다."
        case .mailTerm: "알림 화면이나 메일의 링크에서 끌 때까지. 아직 전하지 못한 메일은 그 내용이 유효한 동안만 기다립니다."
        case .sentName: "보낸 알림"
        case .sentWhat: "무엇을 왜, 언제, 어디로 보냈고 어떻게 되었는지."
        case .sentWhy: "보낸 알림을 보여 드리고, 서버가 멈춰도 잃지 않기 위해."
        case .sentTerm(let days, let most): "\(days)일 동안, 최근 \(most)건까지. 그 전이라도 모두 지우거나 계정을 삭제하면 지웁니다."
        case .messages: "브라우저가 이 서비스로 알림을 받는 경우: 그 브라우저만 읽을 수 있는 메시지와 그 크기와 시각."
        case .coordinates:
            "그곳의 날씨를 알려 주기 위해 약 1km로 반올림한 좌표를 받습니다. 계정과 네트워크 주소는 받지 않습니다."
        }
    }
}

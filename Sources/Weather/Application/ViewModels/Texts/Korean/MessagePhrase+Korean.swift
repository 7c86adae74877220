extension MessagePhrase {
    var korean: String {
        switch self {
        case .notOpenYet: "아직 날씨를 보여 드리지 않습니다"
        case .opens(let hours):
            "이 서버의 날씨는 지역을 저장한 지 하루가 지난 사람만 볼 수 있습니다. "
                + (hours.map { "저장한 지역의 날씨는 \($0)시간 뒤부터 볼 수 있습니다." }
                    ?? "지금 지역을 하나 저장하면 하루 뒤부터 볼 수 있습니다.")
        case .findPlace: "지역 찾기"
        case .pagesOff: "화면이 꺼져 있습니다"
        case .pagesOffAdvice: "이 서버는 API만 제공하고 화면은 제공하지 않습니다. 저장해 둔 내용은 그대로 있습니다."
        case .listUnreadable: "목록을 읽을 수 없습니다"
        case .listUnreadableAdvice: "저장한 곳은 지워지지 않았습니다. 잠시 뒤에 다시 시도해 주세요. 검색은 그대로 됩니다."
        case .noPlace: "지역을 찾을 수 없습니다"
        case .noPlaceAdvice: "주소의 식별자에 해당하는 지역이 없습니다. 이름이나 좌표로 찾아보세요."
        case .noCoordinate: "좌표가 맞지 않습니다"
        case .searchPlace: "지역 검색"
        }
    }
}

extension SearchLabel {
    public var korean: String {
        switch self {
        case .title: "검색"
        case .field: "도시, 동네, 공항, 미국 우편번호, 좌표"
        case .example: "도시, 동네, 공항 …"
        case .find: "찾기"
        case .results: "찾은 곳"
        case .recent: "최근 검색"
        case .forget: "모두 지우기"
        case .saved: "저장됨"
        case .didYouMean: "혹시 이곳인가요?"
        case .useCoordinates: "좌표로 보기"
        case .setLocation: "위도와 경도로 위치 정하기"
        case .coordinateExample: "좌표로도 찾을 수 있습니다. 예: 37.57, 126.98 또는 37°34′N 126°59′E"
        case .myPosition: "나의 위치 날씨 보기"
        case .listUnreadable: "저장한 지역과 최근 검색을 읽지 못했습니다. 검색은 할 수 있습니다."
        }
    }
}

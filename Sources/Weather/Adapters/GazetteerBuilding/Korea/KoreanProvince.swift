/// The seventeen first-level divisions of Korea.
struct KoreanProvince: Hashable, Sendable {
    /// The current name: 강원특별자치도.
    let name: String
    let english: String
    /// The code in GeoNames.
    let code: String
    /// The name in the table of 2022; `nil` if it has not changed.
    let formerName: String?
    /// Short and former names that a query may use.
    let otherNames: [String]

    /// Whether it is a single city: 특별시, 광역시, 특별자치시.
    var isCity: Bool { name.hasSuffix("시") }

    /// 서울 for 서울특별시; 제주특별자치도 is unchanged.
    var shortName: String {
        isCity ? KoreanArea.withoutKind(name) : name
    }

    /// Whether `name` means it in the table of 2022.
    func isCalled(_ name: String) -> Bool { name == self.name || name == formerName }

    private init(
        _ name: String,
        _ english: String,
        _ code: String,
        formerly formerName: String? = nil,
        _ otherNames: [String]
    ) {
        self.name = name
        self.english = english
        self.code = code
        self.formerName = formerName
        self.otherNames = otherNames
    }

    static let daegu = KoreanProvince("대구광역시", "Daegu", "15", ["대구", "대구시", "Taegu"])

    /// In the order of their codes.
    static let all: [KoreanProvince] = [
        .init("서울특별시", "Seoul", "11", ["서울", "서울시"]),
        .init("부산광역시", "Busan", "10", ["부산", "부산시", "Pusan"]),
        daegu,
        .init("인천광역시", "Incheon", "12", ["인천", "인천시", "Inchon"]),
        .init("광주광역시", "Gwangju", "18", ["광주", "광주시", "Kwangju"]),
        .init("대전광역시", "Daejeon", "19", ["대전", "대전시", "Taejon"]),
        .init("울산광역시", "Ulsan", "21", ["울산", "울산시"]),
        .init("세종특별자치시", "Sejong", "22", ["세종", "세종시"]),
        .init("경기도", "Gyeonggi-do", "13", ["경기", "Kyonggi-do", "Gyeonggi", "Gyeonggi Province"]),
        .init(
            "강원특별자치도",
            "Gangwon State",
            "06",
            formerly: "강원도",
            ["강원도", "강원", "Gangwon-do", "Kangwon-do", "Gangwon"]
        ),
        .init(
            "충청북도",
            "Chungcheongbuk-do",
            "05",
            ["충북", "충청", "충청도", "Chungbuk", "North Chungcheong", "Ch'ungch'ong-bukto"]
        ),
        .init(
            "충청남도",
            "Chungcheongnam-do",
            "17",
            ["충남", "충청", "충청도", "Chungnam", "South Chungcheong", "Ch'ungch'ong-namdo"]
        ),
        .init(
            "전북특별자치도",
            "Jeonbuk State",
            "03",
            formerly: "전라북도",
            ["전라북도", "전북", "전라", "전라도", "Jeollabuk-do", "Jeonbuk", "North Jeolla", "Cholla-bukto"]
        ),
        .init("전라남도", "Jeollanam-do", "16", ["전남", "전라", "전라도", "Jeonnam", "South Jeolla", "Cholla-namdo"]),
        .init(
            "경상북도",
            "Gyeongsangbuk-do",
            "14",
            ["경북", "경상", "경상도", "Gyeongbuk", "North Gyeongsang", "Kyongsang-bukto"]
        ),
        .init(
            "경상남도",
            "Gyeongsangnam-do",
            "20",
            ["경남", "경상", "경상도", "Gyeongnam", "South Gyeongsang", "Kyongsang-namdo"]
        ),
        .init("제주특별자치도", "Jeju-do", "01", ["제주", "제주도", "Jeju", "Jeju Island", "Cheju-do"]),
    ]
}

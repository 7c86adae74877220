public import WeatherModels

/// The 20 Korean cities a first launch offers.
///
/// Coordinates: the city's own row of the administrative areas of the Korea Meteorological Administration
/// (기상청, 동네예보 격자 좌표, 2022-10-27); Gwangju and the cities made of districts (수원, 전주, 천안, 청주): the mean
/// of their districts, or the city hall.
public enum KoreanCities {
    /// In Korean alphabetical order.
    public static let all: [Place] = rows.compactMap(\.place)

    static let rows: [Row] = [
        Row("공주", "Gongju", ["Kongju"], .chungnam, 36.4436, 127.1211),
        Row("광주", "Gwangju", ["Kwangju"], nil, 35.1570, 126.8534),
        Row("군산", "Gunsan", ["Kunsan"], .jeonbuk, 35.9646, 126.7388),
        Row("구미", "Gumi", ["Kumi"], .gyeongbuk, 36.1166, 128.3468),
        Row("대구", "Daegu", ["Taegu"], nil, 35.8685, 128.6036),
        Row("대전", "Daejeon", ["Taejon"], nil, 36.3471, 127.3866),
        Row("목포", "Mokpo", [], .jeonnam, 34.8088, 126.3944),
        Row("부산", "Busan", ["Pusan"], nil, 35.1770, 129.0770),
        Row("서산", "Seosan", ["Sosan"], .chungnam, 36.7821, 126.4522),
        Row("서울", "Seoul", [], nil, 37.5636, 126.9800),
        Row("속초", "Sokcho", [], .gangwon, 38.2043, 128.5942),
        Row("순천", "Suncheon", ["Sunchon"], .jeonnam, 34.9476, 127.4893),
        Row("수원", "Suwon", [], .gyeonggi, 37.2740, 127.0221),
        Row("울산", "Ulsan", [], nil, 35.5354, 129.3137),
        Row("익산", "Iksan", ["이리", "Iri"], .jeonbuk, 35.9453, 126.9599),
        Row("전주", "Jeonju", ["Chonju"], .jeonbuk, 35.8178, 127.1292),
        Row("제주", "Jeju", ["Cheju"], .jeju, 33.4963, 126.5332),
        Row("천안", "Cheonan", ["Chonan"], .chungnam, 36.8398, 127.1548),
        Row("청주", "Cheongju", ["Chongju"], .chungbuk, 36.6190, 127.4799),
        Row("춘천", "Chuncheon", ["Chunchon"], .gangwon, 37.8785, 127.7323),
    ]

    /// One city: its name in Korean and English, other spellings, its province and where it is.
    struct Row: Sendable {
        let korean: String
        let english: String
        let otherSpellings: [String]
        let province: Province?
        let latitude: Double
        let longitude: Double

        init(
            _ korean: String,
            _ english: String,
            _ otherSpellings: [String],
            _ province: Province?,
            _ latitude: Double,
            _ longitude: Double
        ) {
            self.korean = korean
            self.english = english
            self.otherSpellings = otherSpellings
            self.province = province
            self.latitude = latitude
            self.longitude = longitude
        }

        var spellings: [String] { [korean, english] + otherSpellings }

        /// Nil only for a row that is no point on the Earth.
        var place: Place? {
            guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
                return nil
            }
            return Place(
                name: LocalizedName(english, translations: [.korean: korean]),
                coordinate: coordinate,
                countryCode: "KR",
                region: province?.name,
                timeZone: PlaceTimeZone(identifier: "Asia/Seoul")
            )
        }
    }

    /// The provinces the cities lie in.
    enum Province: Sendable {
        case gyeonggi, gangwon, chungbuk, chungnam, jeonbuk, jeonnam, gyeongbuk, jeju

        var name: LocalizedName {
            switch self {
            case .gyeonggi: LocalizedName("Gyeonggi", translations: [.korean: "경기도"])
            case .gangwon: LocalizedName("Gangwon", translations: [.korean: "강원특별자치도"])
            case .chungbuk: LocalizedName("North Chungcheong", translations: [.korean: "충청북도"])
            case .chungnam: LocalizedName("South Chungcheong", translations: [.korean: "충청남도"])
            case .jeonbuk: LocalizedName("North Jeolla", translations: [.korean: "전북특별자치도"])
            case .jeonnam: LocalizedName("South Jeolla", translations: [.korean: "전라남도"])
            case .gyeongbuk: LocalizedName("North Gyeongsang", translations: [.korean: "경상북도"])
            case .jeju: LocalizedName("Jeju", translations: [.korean: "제주특별자치도"])
            }
        }
    }
}

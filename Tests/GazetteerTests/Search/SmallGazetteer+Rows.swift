import WeatherModels

@testable import Gazetteer

/// What the small gazetteer holds; coordinates and populations are near the true ones.
extension SmallGazetteer {
    static let countries = [
        GazetteerDivision(
            code: "KR",
            name: korean("South Korea", "대한민국"),
            otherNames: ["한국", "Corea del Sur"]
        ),
        GazetteerDivision(code: "US", name: korean("United States", "미국"), otherNames: ["USA"]),
        GazetteerDivision(code: "CA", name: korean("Canada", "캐나다")),
        GazetteerDivision(code: "FR", name: korean("France", "프랑스"), otherNames: ["Frankreich"]),
        GazetteerDivision(code: "GB", name: korean("United Kingdom", "영국"), otherNames: ["UK"]),
        GazetteerDivision(code: "DE", name: korean("Germany", "독일"), otherNames: ["Deutschland"]),
        GazetteerDivision(code: "CN", name: korean("China", "중국")),
        GazetteerDivision(code: "JP", name: korean("Japan", "일본"), otherNames: ["日本"]),
        GazetteerDivision(code: "BR", name: korean("Brazil", "브라질")),
        GazetteerDivision(code: "NO", name: korean("Norway", "노르웨이")),
        GazetteerDivision(code: "NL", name: korean("Netherlands", "네덜란드")),
        GazetteerDivision(code: "PE", name: korean("Peru", "페루")),
        GazetteerDivision(code: "IT", name: korean("Italy", "이탈리아")),
        GazetteerDivision(code: "ES", name: korean("Spain", "스페인")),
    ].sorted { $0.code < $1.code }

    static let regions = [
        GazetteerDivision(country: "KR", code: "11", name: korean("Seoul", "서울특별시")),
        GazetteerDivision(country: "KR", code: "10", name: korean("Busan", "부산광역시")),
        GazetteerDivision(country: "KR", code: "18", name: korean("Gwangju", "광주광역시")),
        GazetteerDivision(country: "KR", code: "13", name: korean("Gyeonggi-do", "경기도")),
        GazetteerDivision(country: "KR", code: "01", name: korean("Jeju-do", "제주특별자치도"), otherNames: ["제주도"]),
        GazetteerDivision(country: "KR", code: "21", name: korean("Ulsan", "울산광역시")),
        GazetteerDivision(
            country: "KR",
            code: "14",
            name: korean("Gyeongsangbuk-do", "경상북도"),
            otherNames: ["경북"]
        ),
        GazetteerDivision(country: "US", code: "TX", name: korean("Texas", "텍사스")),
        GazetteerDivision(country: "US", code: "IL", name: korean("Illinois", "일리노이")),
        GazetteerDivision(country: "US", code: "MA", name: korean("Massachusetts", "매사추세츠")),
        GazetteerDivision(country: "US", code: "MO", name: korean("Missouri", "미주리")),
        GazetteerDivision(country: "US", code: "NY", name: korean("New York", "뉴욕")),
        GazetteerDivision(country: "CA", code: "08", name: korean("Ontario", "온타리오")),
        GazetteerDivision(country: "GB", code: "ENG", name: korean("England", "잉글랜드")),
        GazetteerDivision(country: "FR", code: "11", name: korean("Île-de-France", "일드프랑스")),
    ]

    static let rows: [Row] = [
        row(
            "Seoul",
            "서울",
            "KR",
            37.566,
            126.978,
            9_400_000,
            region: "11",
            others: ["서울특별시", "首尔", "Сеул", "Séoul"]
        ),
        row("Busan", "부산", "KR", 35.18, 129.075, 3_300_000, region: "10", others: ["부산광역시", "釜山"]),
        row("Gwangju", "광주", "KR", 35.16, 126.85, 1_440_000, region: "18", others: ["광주광역시"]),
        row("Gwangju-si", "광주시", "KR", 37.41, 127.257, 390_000, region: "13"),
        row("Jeju City", "제주시", "KR", 33.51, 126.52, 490_000, region: "01", others: ["Cheju"]),
        row("Seogwipo", "서귀포시", "KR", 33.25, 126.51, 180_000, region: "01"),
        row(
            "Seokpo-myeon",
            "석포면",
            "KR",
            37.05,
            129.06,
            2_000,
            region: "14",
            kind: .township,
            district: "봉화군"
        ),
        row("Aewol-eup", "애월읍", "KR", 33.46, 126.33, 38_000, region: "01", kind: .town, district: "제주시"),
        row("Seongsan-eup", "성산읍", "KR", 33.44, 126.91, 15_000, region: "01", kind: .town, district: "서귀포시"),
        row(
            "Seongsan 1-dong",
            "성산1동",
            "KR",
            37.56,
            126.92,
            36_000,
            region: "11",
            kind: .neighbourhood,
            district: "마포구"
        ),
        row("Jung-gu", "중구", "KR", 37.56, 126.99, 120_000, region: "11", kind: .district),
        row("Jung-gu", "중구", "KR", 35.106, 129.032, 39_000, region: "10", kind: .district),
        row("Jung-gu", "중구", "KR", 35.57, 129.33, 205_000, region: "21", kind: .district),
        row("Gangnam-gu", "강남구", "KR", 37.517, 127.047, 530_000, region: "11", kind: .district),
        row(
            "Yeoksam 1-dong",
            "역삼1동",
            "KR",
            37.495,
            127.033,
            35_000,
            region: "11",
            kind: .neighbourhood,
            district: "강남구"
        ),
        row("Suwon", "수원시", "KR", 37.29, 127.01, 1_190_000, region: "13"),
        row(
            "Jangan-gu",
            "수원시 장안구",
            "KR",
            37.30,
            127.01,
            270_000,
            region: "13",
            others: ["장안구"],
            kind: .district,
            district: "수원시"
        ),
        row(
            "Incheon International Airport",
            "인천국제공항",
            "KR",
            37.4602,
            126.4407,
            300_000,
            codes: ["ICN", "RKSI"],
            kind: .airport
        ),
        row(
            "London Heathrow Airport",
            "런던 히스로 공항",
            "GB",
            51.47,
            -0.46,
            300_000,
            region: "ENG",
            codes: ["LHR", "EGLL"],
            kind: .airport
        ),
        row("Turin Aeritalia Airport", nil, "IT", 45.08, 7.6, 3_000, codes: ["LIMA"], kind: .airport),
        row("London", "런던", "GB", 51.51, -0.13, 8_960_000, region: "ENG", others: ["Londres", "伦敦"]),
        row("London", nil, "CA", 42.98, -81.23, 420_000, region: "08"),
        row(
            "Paris",
            "파리",
            "FR",
            48.853,
            2.349,
            2_140_000,
            region: "11",
            others: ["Parigi", "Париж", "Lutetia"]
        ),
        row("Paris", nil, "US", 33.66, -95.555, 25_000, region: "TX"),
        row("Springfield", nil, "US", 37.21, -93.29, 170_000, region: "MO"),
        row("Springfield", nil, "US", 42.1, -72.59, 155_000, region: "MA"),
        row("Springfield", nil, "US", 39.8, -89.64, 116_000, region: "IL"),
        row("New York City", "뉴욕", "US", 40.71, -74.0, 8_200_000, region: "NY", others: ["New York", "NYC"]),
        row("Brooklyn", nil, "US", 40.65, -73.95, 2_300_000, region: "NY"),
        row("York", "요크", "GB", 53.96, -1.08, 144_000, region: "ENG"),
        row("Beijing", "베이징", "CN", 39.9, 116.4, 18_900_000, others: ["北京", "Peking", "북경"]),
        row("Beijing Village", nil, "CN", 30.0, 110.0, 5_000, others: ["北京"]),
        row("Tokyo", "도쿄", "JP", 35.69, 139.69, 8_300_000, others: ["東京", "とうきょう", "Tōkyō"]),
        row("Munich", "뮌헨", "DE", 48.14, 11.57, 1_260_000, others: ["München", "Muenchen"]),
        row("Köln", "쾰른", "DE", 50.93, 6.95, 960_000, others: ["Cologne", "Koln"]),
        row("São Paulo", "상파울루", "BR", -23.55, -46.63, 10_000_000),
        row("Rio de Janeiro", "리우데자네이루", "BR", -22.9, -43.2, 6_000_000),
        row("'s-Hertogenbosch", nil, "NL", 51.7, 5.3, 134_000, others: ["Den Bosch"]),
        row("Å", nil, "NO", 67.88, 12.98, 150),
        row("A", nil, "CN", 30.0, 100.0, 3_000),
        row("Lima", "리마", "PE", -12.04, -77.03, 7_700_000),
        row("Großenhain", nil, "DE", 51.29, 13.53, 18_000),
        row("Málaga", "말라가", "ES", 36.72, -4.42, 580_000),
        row("Philadelphia", "필라델피아", "US", 39.95, -75.16, 1_560_000),
        row("Barcelona", "바르셀로나", "ES", 41.39, 2.16, 1_620_000),
        row("Beverly Hills", nil, "US", 34.09, -118.41, 100, codes: ["90210"], kind: .postcode),
        row("Beverly Hills", nil, "US", 34.10, -118.41, 100, codes: ["90211"], kind: .postcode),
    ]
}

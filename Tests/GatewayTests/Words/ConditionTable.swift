import Testing

/// Every condition as the API has it: number, `main`, English description and icon
/// (https://openweathermap.org/weather-conditions), and the Korean description a client was seen to match.
struct ConditionRow: Sendable, CustomTestStringConvertible {
    let id: Int
    let main, english, icon: String
    /// `nil` for the one that was never recorded.
    let korean: String?

    var testDescription: String { String(id) }

    static let all = table.split(separator: "\n").compactMap { line -> ConditionRow? in
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, let id = Int(parts[0]) else { return nil }
        return ConditionRow(
            id: id,
            main: parts[1],
            english: parts[2],
            icon: parts[3],
            korean: parts[4].isEmpty ? nil : parts[4]
        )
    }

    private static let table = """
        200|Thunderstorm|thunderstorm with light rain|11|가벼운 비를 동반한 천둥구름
        201|Thunderstorm|thunderstorm with rain|11|비를 동반한 천둥구름
        202|Thunderstorm|thunderstorm with heavy rain|11|폭우를 동반한 천둥구름
        210|Thunderstorm|light thunderstorm|11|약한 천둥구름
        211|Thunderstorm|thunderstorm|11|천둥구름
        212|Thunderstorm|heavy thunderstorm|11|강한 천둥구름
        221|Thunderstorm|ragged thunderstorm|11|불규칙적 천둥구름
        230|Thunderstorm|thunderstorm with light drizzle|11|약한 연무를 동반한 천둥구름
        231|Thunderstorm|thunderstorm with drizzle|11|안개비를 동반한 천둥구름
        232|Thunderstorm|thunderstorm with heavy drizzle|11|강한 안개비를 동반한 천둥구름
        300|Drizzle|light intensity drizzle|09|가벼운 안개비
        301|Drizzle|drizzle|09|안개비
        302|Drizzle|heavy intensity drizzle|09|강한 안개비
        310|Drizzle|light intensity drizzle rain|09|가벼운 적은비
        311|Drizzle|drizzle rain|09|적은비
        312|Drizzle|heavy intensity drizzle rain|09|강한 적은비
        313|Drizzle|shower rain and drizzle|09|소나기와 안개비
        314|Drizzle|heavy shower rain and drizzle|09|강한 소나기와 안개비
        321|Drizzle|shower drizzle|09|
        500|Rain|light rain|10|실 비
        501|Rain|moderate rain|10|보통 비
        502|Rain|heavy intensity rain|10|강한 비
        503|Rain|very heavy rain|10|매우 강한 비
        504|Rain|extreme rain|10|극심한 비
        511|Rain|freezing rain|13|우박
        520|Rain|light intensity shower rain|09|약한 소나기 비
        521|Rain|shower rain|09|소나기 비
        522|Rain|heavy intensity shower rain|09|강한 소나기 비
        531|Rain|ragged shower rain|09|불규칙적 소나기 비
        600|Snow|light snow|13|가벼운 눈
        601|Snow|snow|13|눈
        602|Snow|heavy snow|13|강한 눈
        611|Snow|sleet|13|진눈깨비
        612|Snow|light shower sleet|13|소나기 진눈깨비
        613|Snow|shower sleet|13|소나기 진눈깨비
        615|Snow|light rain and snow|13|약한 비와 눈
        616|Snow|rain and snow|13|비와 눈
        620|Snow|light shower snow|13|약한 소나기 눈
        621|Snow|shower snow|13|소나기 눈
        622|Snow|heavy shower snow|13|강한 소나기 눈
        701|Mist|mist|50|박무
        711|Smoke|smoke|50|연기
        721|Haze|haze|50|연무
        731|Dust|sand/dust whirls|50|모래 먼지
        741|Fog|fog|50|안개
        751|Sand|sand|50|모래
        761|Dust|dust|50|먼지
        762|Ash|volcanic ash|50|화산재
        771|Squall|squalls|50|돌풍
        781|Tornado|tornado|50|토네이도
        800|Clear|clear sky|01|맑음
        801|Clouds|few clouds|02|약간의 구름이 낀 하늘
        802|Clouds|scattered clouds|03|구름조금
        803|Clouds|broken clouds|04|튼구름
        804|Clouds|overcast clouds|04|온흐림
        """
}

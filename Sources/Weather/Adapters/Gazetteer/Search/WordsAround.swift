/// Words that people type around the name of a place: for a thing in it, which no table has, and for what they ask.
enum WordsAround {
    /// Returns the text without them: "crewe" for "crewe station", 米原 for 米原駅, 서울 for "서울 날씨"; `nil` if it has none, or if
    /// nothing else is left.
    static func removed(from text: TypedText) -> TypedText? {
        var parts = text.parts.map { part in part.map(\.text).filter { !latin.contains($0.lowercased()) } }
        if let last = parts.indices.last, let word = parts[last].last {
            if whole.contains(word) {
                parts[last].removeLast()
            } else if let bare = withoutEnd(word) {
                parts[last][parts[last].count - 1] = bare
            }
        }
        let rest = parts.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: ", ")
        guard !rest.isEmpty, let typed = TypedText(rest), typed.key != text.key else { return nil }
        return typed
    }

    private static func withoutEnd(_ word: String) -> String? {
        guard word.unicodeScalars.contains(where: { $0.value >= 0x3000 }) else { return nil }
        for start in starts where word.hasPrefix(start) && word.count >= start.count + 2 {
            return String(word.dropFirst(start.count))
        }
        let end = ends.first { word.hasSuffix($0) && word.count >= $0.count + 2 }
        return end.map { String(word.dropLast($0.count)) }
    }

    private static let latin: Set<String> = [
        "airport", "airfield", "station", "railway", "train", "rail", "subway", "metro", "tube", "bus",
        "beach", "seafront", "harbour", "harbor", "marina", "pier", "port", "university", "college", "campus",
        "hospital", "school", "stadium", "arena", "mall", "outlets", "zoo", "castle", "cathedral", "abbey",
        "church",
        "downtown", "midtown", "city", "town", "village", "centre", "center", "county", "area", "region",
        "suburb",
        "racecourse", "golf", "club", "course", "resort", "ski", "hotel", "campground", "campsite", "parkrun",
        "showground", "fairgrounds", "the", "in", "at", "near", "around", "of", "for", "weather", "forecast",
        "temperature", "rain", "snow", "radar", "today", "tomorrow", "tonight", "weekend", "now", "hourly",
    ]

    /// Whole words, which no name ends with.
    private static let whole: Set<String> = [
        "날씨", "오늘", "내일", "주말", "기온", "예보", "일기예보", "미세먼지", "역", "공항", "근처", "시내", "天気", "天気予報", "気温", "今日",
        "明日",
        "駅", "空港", "周辺", "付近", "市内",
    ]

    private static let starts = ["道の駅"]

    /// Longest first.
    private static let ends: [String] = [
        "일기예보", "날씨", "예보", "기온", "국제공항", "공항", "시외버스터미널", "고속버스터미널", "여객터미널", "버스터미널", "고속터미널", "터미널",
        "해수욕장", "해변",
        "대학교병원", "대학병원", "대병원", "병원", "대학교", "대학", "캠퍼스", "종합운동장", "월드컵경기장", "경기장", "야구장", "축구장", "운동장",
        "자연휴양림", "휴양림",
        "캠핑장", "스키장", "리조트", "골프장", "온천", "아울렛", "신도시", "전통시장", "시장", "시청", "군청", "구청", "도청", "읍내", "시내",
        "휴게소", "나들목",
        "초등학교", "중학교", "고등학교", "저수지", "마을", "지역", "지방", "근처", "공원", "성당", "역", "항", "대", "섬",
        "の天気予報", "の天気", "天気予報", "天気", "の気温", "国際空港", "空港", "駅前", "駅周辺", "駅", "温泉郷", "温泉街", "温泉", "大学病院", "大学",
        "病院", "高校",
        "スキー場", "海水浴場", "海岸", "ビーチ", "漁港", "港", "城跡", "城", "動物園", "水族館", "植物園", "公園", "市役所", "区役所", "役場",
        "キャンプ場",
        "ゴルフ場", "サービスエリア", "インターチェンジ", "インター", "競馬場", "競技場", "球場", "スタジアム", "アリーナ", "ニュータウン", "団地", "商店街",
        "神社", "高原",
        "地方", "地区", "周辺", "付近", "方面", "市街地", "市街", "市内", "ダム", "島",
    ].sorted { $0.count > $1.count }
}

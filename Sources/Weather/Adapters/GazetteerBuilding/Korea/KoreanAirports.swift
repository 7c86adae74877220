/// The names of Korea's airports with scheduled flights, by ICAO code. This is our own list of names in common use:
/// the table of airports has English ones only.
enum KoreanAirports {
    static let names: [String: String] = [
        "RKSI": "인천국제공항", "RKSS": "김포국제공항", "RKPC": "제주국제공항", "RKPK": "김해국제공항",
        "RKTN": "대구국제공항", "RKTU": "청주국제공항", "RKJB": "무안국제공항", "RKNY": "양양국제공항",
        "RKPU": "울산공항", "RKJY": "여수공항", "RKPS": "사천공항", "RKTH": "포항경주공항", "RKJK": "군산공항",
        "RKNW": "원주공항", "RKJJ": "광주공항",
    ]

    /// Returns 인천공항 for 인천국제공항.
    static func shortForm(of name: String) -> String? {
        name.contains("국제") ? name.replacing("국제", with: "") : nil
    }
}

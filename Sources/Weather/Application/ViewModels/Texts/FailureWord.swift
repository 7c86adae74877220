public import Languages
import WeatherModels

/// Texts for people about failed providers, by the short words in reports and logs.
public enum FailureWord {
    /// Returns the text of a word, or the word itself if it has none.
    public static func text(of word: String, in language: Language) -> String {
        if word.hasPrefix("http-") { return word.replacing("http-", with: "HTTP ") }
        guard let texts = texts[word] else { return word }
        return language == .korean ? texts.korean : texts.english
    }

    /// Returns the word for visitors: details about a status or a key are for the log and for `doctor` (C20, C21).
    static func forVisitors(_ word: String) -> String {
        ["unreachable", "timed-out", "outside-coverage", "empty"].contains(word) ? word : "no-answer"
    }

    private static let texts: [String: (korean: String, english: String)] = [
        "no-key": ("키 없음", "no key"),
        "no-contact": ("연락처 없음", "no contact"),
        "unreachable": ("연결 안 됨", "cannot be reached"),
        "timed-out": ("응답 시간 초과", "no answer in time"),
        "key-rejected": ("키 거부됨", "key not accepted"),
        "no-subscription": ("요금제에 없음", "not in the key’s plan"),
        "rate-limited": ("요청이 너무 잦음", "asked too often"),
        "budget-exhausted": ("호출 한도를 다 씀", "calls used up for now"),
        "share-exhausted": ("새로 물을 몫을 다 씀", "share of calls used up for now"),
        "malformed": ("응답을 읽을 수 없음", "answer cannot be read"),
        "body-too-large": ("응답이 너무 큼", "answer too large"),
        "empty": ("쓸 수 있는 자료 없음", "nothing usable"),
        "wrong-place": ("다른 지점의 응답", "answer for another place"),
        "no-answer": ("지금은 응답 없음", "not answering now"),
        "outside-coverage": ("제공하지 않는 지역", "place not covered"),
    ]
}

import MarketModels

/// The first words of items' names.
enum Lines {
    static let all = [
        ("Harbor", "하버"), ("Trail", "트레일"), ("Court", "코트"), ("Meadow", "메도우"), ("Signal", "시그널"),
        ("Ferry", "페리"), ("Alley", "앨리"), ("Studio", "스튜디오"), ("Lantern", "랜턴"), ("Ridge", "리지"),
        ("Paper", "페이퍼"), ("Archive", "아카이브"), ("Orbit", "오르빗"), ("Nine", "나인"), ("Willow", "윌로우"),
    ].map { LocalText(korean: $0.1, english: $0.0) }
}

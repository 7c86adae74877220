public import Languages

/// The texts about the product itself around its screens.
public enum AppLabel: String, LabelTable {
    case appName, description
    /// The description in lists of apps.
    case summary
    case home
    case simulated, withoutScripts, otherPlaces, switchUnits

    public static let name = "app"

    public var korean: String {
        switch self {
        case .appName: "하늘"
        case .description: "내가 있는 곳과 저장한 곳의 날씨. 출처와 시각을 언제나 함께 보여 줍니다."
        case .summary: "내가 있는 곳과 저장한 곳의 날씨"
        case .home: "날씨로 가기"
        case .simulated: "시연용으로 꾸며 낸 날씨입니다. 실제 날씨가 아닙니다."
        case .withoutScripts: "스크립트가 꺼져 있어 자동 업데이트와 현재 위치를 쓸 수 없습니다. 다른 기능은 모두 쓸 수 있습니다."
        case .otherPlaces: "앞뒤 지역"
        case .switchUnits: "°C와 °F 바꾸기"
        }
    }

    public var english: String {
        switch self {
        case .appName: "Haneul"
        case .description:
            "The weather where you are and of the places you keep, always with its source and its age."
        case .summary: "The weather where you are and of the places you keep"
        case .home: "Go to the weather"
        case .simulated: "Simulated weather, made up for demonstration. Not the real weather."
        case .withoutScripts:
            "Scripts are off: nothing changes by itself, and your position cannot be used. Everything else works."
        case .otherPlaces: "Other places"
        case .switchUnits: "Switch between °C and °F"
        }
    }
}

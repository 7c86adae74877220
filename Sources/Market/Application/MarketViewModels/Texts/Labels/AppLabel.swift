public import Languages
public import MarketModels

/// The app's name and the texts around every page.
public enum AppLabel: String, LabelTable, KoreanAndEnglish {
    case appName, wordmark, description, summary, home, stillWorks, withoutScripts

    public static let name = "app"

    public var korean: String {
        switch self {
        case .appName: "크림"
        case .wordmark: "CREAM"
        case .description: "사람들이 사고파는 가격이 그대로 보이는 리셀 마켓. 지금은 가상의 상품을 둘러볼 수 있습니다."
        case .summary: "가격이 그대로 보이는 리셀 마켓"
        case .home: "홈으로 가기"
        case .stillWorks: "상품과 시세는 그대로 볼 수 있고, 로그인과 저장은 할 수 없습니다."
        case .withoutScripts: "스크립트가 꺼져 있어도 모든 화면을 볼 수 있습니다. 목록은 ‘다음 상품 보기’로, 시세는 표로 볼 수 있습니다."
        }
    }

    public var english: String {
        switch self {
        case .appName: "Cream"
        case .wordmark: "CREAM"
        case .description:
            "A resale market that shows what people really pay. For now its items are invented, to look around."
        case .summary: "A resale market with open prices"
        case .home: "Go to HOME"
        case .stillWorks: "Items and prices go on working; signing in and saving do not."
        case .withoutScripts:
            "Scripts are off, and every page works: lists go on with “Show more items”, prices are in a table."
        }
    }
}

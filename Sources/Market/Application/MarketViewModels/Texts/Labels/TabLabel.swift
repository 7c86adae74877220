public import Languages
public import MarketModels

/// The tabs, which have the same names in every language, and the name of the tab bar.
public enum TabLabel: String, LabelTable, KoreanAndEnglish {
    case tabs, home, shop, my

    public static let name = "tabs"

    public var korean: String {
        switch self {
        case .tabs: "주 메뉴"
        case .home, .shop, .my: rawValue.uppercased()
        }
    }

    public var english: String {
        switch self {
        case .tabs: "Main menu"
        case .home, .shop, .my: rawValue.uppercased()
        }
    }
}

public import Languages

/// What the three tabs are called where they are read aloud; on the screen they say HOME, SHOP and MY everywhere.
public enum TabLabel: String, LabelTable {
    case home, shop, my

    public static let name = "tabs"

    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .home: "홈"
        case .shop: "쇼핑"
        case .my: "마이페이지"
        }
    }

    private var english: String {
        switch self {
        case .home: "Home"
        case .shop: "Shop"
        case .my: "My page"
        }
    }
}

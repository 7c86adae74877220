public import Languages
public import MarketModels

/// The fixed texts of HOME.
public enum HomeLabel: String, LabelTable, KoreanAndEnglish {
    case title, banners, more

    public static let name = "home"

    public var korean: String {
        switch self {
        case .title: "홈"
        case .banners: "배너"
        case .more: "더보기"
        }
    }

    public var english: String {
        switch self {
        case .title: "Home"
        case .banners: "Banners"
        case .more: "More"
        }
    }
}

public import Languages

/// The fixed texts of HOME.
public enum HomeLabel: String, LabelTable {
    case title, banners, more

    public static let name = "home"

    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .title: "홈"
        case .banners: "배너"
        case .more: "더보기"
        }
    }

    private var english: String {
        switch self {
        case .title: "Home"
        case .banners: "Banners"
        case .more: "More"
        }
    }
}

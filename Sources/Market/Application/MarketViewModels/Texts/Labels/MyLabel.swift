public import Languages
public import MarketModels

/// The fixed texts of MY besides those of every account.
public enum MyLabel: String, LabelTable, KoreanAndEnglish {
    case profile, shoeSize

    public static let name = "my"

    public var korean: String {
        switch self {
        case .profile: "프로필"
        case .shoeSize: "신발 사이즈 (mm)"
        }
    }

    public var english: String {
        switch self {
        case .profile: "Profile"
        case .shoeSize: "Shoe size (mm)"
        }
    }
}

public import Languages
public import MarketModels

/// The fixed texts of MY besides those of every account.
public enum MyLabel: String, LabelTable, KoreanAndEnglish {
    case profile, shoeSize
    /// In the privacy notice.
    case sizeWhat, sizeWhy, sizeTerm

    public static let name = "my"

    public var korean: String {
        switch self {
        case .profile: "프로필"
        case .shoeSize: "신발 사이즈 (mm)"
        case .sizeWhat: "가입할 때 고른 사이즈."
        case .sizeWhy: "MY에 보여 드리기 위해."
        case .sizeTerm: "계정을 삭제할 때까지."
        }
    }

    public var english: String {
        switch self {
        case .profile: "Profile"
        case .shoeSize: "Shoe size (mm)"
        case .sizeWhat: "The size you chose when you joined."
        case .sizeWhy: "To show it in MY."
        case .sizeTerm: "Until you delete the account."
        }
    }
}

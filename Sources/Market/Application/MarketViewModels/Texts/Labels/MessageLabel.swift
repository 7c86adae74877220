public import Languages
public import MarketModels

/// The texts of pages that show a message only.
public enum MessageLabel: String, LabelTable, KoreanAndEnglish {
    case browse, unknownTitle, unknownText, addressTitle, addressText
    case failedTitle, failedText, tryAgain

    public static let name = "message"

    public var korean: String {
        switch self {
        case .browse: "상품 둘러보기"
        case .unknownTitle: "찾을 수 없는 상품이에요"
        case .unknownText: "주소가 바뀌었거나 더 이상 없는 상품이에요."
        case .addressTitle: "주소를 읽을 수 없어요"
        case .addressText: "주소에 담긴 검색 조건이 올바르지 않아요. 전체 상품에서 다시 찾아보세요."
        case .failedTitle: "상품을 불러오지 못했어요"
        case .failedText: "잠시 후 다시 시도해 주세요."
        case .tryAgain: "다시 시도"
        }
    }

    public var english: String {
        switch self {
        case .browse: "Browse items"
        case .unknownTitle: "This item cannot be found"
        case .unknownText: "Its address has changed, or the item is no longer here."
        case .addressTitle: "This address cannot be read"
        case .addressText: "The search in the address is not valid. Look among all items instead."
        case .failedTitle: "The items could not be loaded"
        case .failedText: "Please try again in a moment."
        case .tryAgain: "Try again"
        }
    }
}

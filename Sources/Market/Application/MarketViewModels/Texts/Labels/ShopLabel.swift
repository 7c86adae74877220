public import Languages
public import MarketModels

/// The fixed texts of SHOP, and the names of categories and genders.
public enum ShopLabel: String, LabelTable, KoreanAndEnglish {
    case title, all, results, showAll, next, end, empty
    case premiumBags, sneakers, streetwear, accessories, life, electronics
    case men, women, unisex

    public static let name = "shop"

    public var korean: String {
        switch self {
        case .title: "쇼핑"
        case .all: "전체 상품"
        case .results: "검색 결과"
        case .showAll: "전체 상품 보기"
        case .next: "다음 상품 보기"
        case .end: "더 이상 검색 결과가 없습니다."
        case .empty: "검색 결과가 없습니다."
        case .premiumBags: "럭셔리"
        case .sneakers: "스니커즈"
        case .streetwear: "의류"
        case .accessories: "패션 잡화"
        case .life: "라이프"
        case .electronics: "테크"
        case .men: "남성"
        case .women: "여성"
        case .unisex: "남녀 공용"
        }
    }

    public var english: String {
        switch self {
        case .title: "Shop"
        case .all: "All items"
        case .results: "Results"
        case .showAll: "Show all items"
        case .next: "Show more items"
        case .end: "No more results."
        case .empty: "No results."
        case .premiumBags: "Luxury"
        case .sneakers: "Sneakers"
        case .streetwear: "Clothing"
        case .accessories: "Accessories"
        case .life: "Home & living"
        case .electronics: "Tech"
        case .men: "Men"
        case .women: "Women"
        case .unisex: "Unisex"
        }
    }
}

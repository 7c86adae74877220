public import Languages
public import MarketModels

/// The fixed texts of cards and of an item’s page.
public enum ItemLabel: String, LabelTable, KoreanAndEnglish {
    case images, info, allSizes, lastSale, change, rise, fall, same, unknown
    case release, styleCode, releaseDate, color, releasePrice
    case delivery, standardDelivery, deliveryTime, inspection, advertisement, similar
    case lowestAsk, highestBid, buy, sell, bid, ask, wishes, prices, noAsk

    public static let name = "item"

    public var korean: String {
        switch self {
        case .images: "상품 사진"
        case .info: "상품 정보"
        case .allSizes: "모든 사이즈"
        case .lastSale: "최근 거래가"
        case .change: "직전 거래 대비"
        case .rise: "상승"
        case .fall: "하락"
        case .same: "변동 없음"
        case .unknown: "정보 없음"
        case .release: "발매 정보"
        case .styleCode: "모델 번호"
        case .releaseDate: "출시일"
        case .color: "대표색상"
        case .releasePrice: "발매가"
        case .delivery: "배송 정보"
        case .standardDelivery: "일반배송"
        case .deliveryTime: "5–7일 소요"
        case .inspection: "검수 후 배송"
        case .advertisement: "광고"
        case .similar: "비슷한 상품"
        case .lowestAsk: "즉시 구매가"
        case .highestBid: "즉시 판매가"
        case .buy: "구매"
        case .sell: "판매"
        case .bid: "구매 입찰"
        case .ask: "판매 입찰"
        case .wishes: "찜 목록 개수"
        case .prices: "거래 가격"
        case .noAsk: "판매 입찰 없음"
        }
    }

    public var english: String {
        switch self {
        case .images: "Pictures of the item"
        case .info: "Item"
        case .allSizes: "All sizes"
        case .lastSale: "Last sale"
        case .change: "Since the sale before"
        case .rise: "up"
        case .fall: "down"
        case .same: "unchanged"
        case .unknown: "not known"
        case .release: "Release"
        case .styleCode: "Style"
        case .releaseDate: "Released"
        case .color: "Colour"
        case .releasePrice: "Retail price"
        case .delivery: "Delivery"
        case .standardDelivery: "Standard delivery"
        case .deliveryTime: "5–7 days"
        case .inspection: "Inspected before it ships"
        case .advertisement: "Advertisement"
        case .similar: "Similar items"
        case .lowestAsk: "Buy now"
        case .highestBid: "Sell now"
        case .buy: "Buy"
        case .sell: "Sell"
        case .bid: "Place a bid"
        case .ask: "Place an ask"
        case .wishes: "On wish lists"
        case .prices: "Prices"
        case .noAsk: "No offers"
        }
    }
}

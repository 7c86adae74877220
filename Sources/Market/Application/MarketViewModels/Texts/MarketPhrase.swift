import Languages
import MarketModels

/// The texts with values in them.
enum MarketPhrase: KoreanAndEnglish {
    case picture(Int, of: Int)
    case others(of: String)
    case sinceLastTrade(ItemLabel)
    case prices(String, lowest: String, highest: String, latest: String)

    var korean: String {
        switch self {
        case .picture(let position, let count): "\(count)장 중 \(position)번째"
        case .others(let brand): "\(brand)의 다른 상품"
        case .sinceLastTrade(let direction): "\(ItemLabel.change.korean) \(direction.korean)"
        case .prices(let range, let lowest, let highest, let latest):
            "\(range) 시세: 최저 \(lowest), 최고 \(highest), 최근 \(latest)"
        }
    }

    var english: String {
        switch self {
        case .picture(let position, let count): "Picture \(position) of \(count)"
        case .others(let brand): "More from \(brand)"
        case .sinceLastTrade(let direction): "\(ItemLabel.change.english): \(direction.english)"
        case .prices(let range, let lowest, let highest, let latest):
            "Prices, \(range): lowest \(lowest), highest \(highest), latest \(latest)"
        }
    }
}

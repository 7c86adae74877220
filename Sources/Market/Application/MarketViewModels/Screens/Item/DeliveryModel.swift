public import Languages
import MarketModels

/// The fourth section of an item's page: its delivery.
public struct DeliveryModel: Hashable, Sendable {
    /// "일반배송".
    public let kind: String
    /// "5,000원".
    public let price: String
    /// "5–7일 소요".
    public let time: String
    /// "검수 후 배송".
    public let inspection: String

    public init(in language: Language) {
        kind = ItemLabel.standardDelivery.text(in: language)
        price = PriceText(language).price(.deliveryFee)
        time = ItemLabel.deliveryTime.text(in: language)
        inspection = ItemLabel.inspection.text(in: language)
    }
}

/// The weather list around its rows, which are drawn each by itself.
public struct WeatherListModel: Hashable, Sendable {
    /// Ready drawn, in order.
    public let rows: [String]
    /// Whether some row waits for its weather: without scripts the page then loads itself again.
    public let isIncomplete: Bool
    /// Whether the first row follows the device, which only the browser can find.
    public let followsDevice: Bool
    /// How the position can be found, where the first row offers to.
    public let offer: PositionOfferModel?
    /// Nothing is saved and no position set: what there is to begin with.
    public let isFirstLaunch: Bool
    /// Whether the page follows the weather by itself.
    public let isLive: Bool
    /// Whether there is anything to put in order or delete.
    public let isEditable: Bool
    public let units: UnitSwitchModel

    public init(
        rows: [String],
        isIncomplete: Bool,
        offer: PositionOfferModel?,
        savedCount: Int,
        isLive: Bool,
        units: UnitSwitchModel
    ) {
        self.rows = rows
        self.isIncomplete = isIncomplete
        self.offer = offer
        followsDevice = offer != nil
        isFirstLaunch = offer != nil && savedCount == 0
        self.isLive = isLive
        isEditable = savedCount > 0
        self.units = units
    }
}

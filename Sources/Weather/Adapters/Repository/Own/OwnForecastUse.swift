/// When a forecast of our own is given.
public enum OwnForecastUse: Hashable, Sendable {
    /// Never, not even to those who ask for it.
    case off
    /// To those who ask for it alone.
    case onRequest
    /// To everybody who asks for no other provider, where its record is so many verified days long.
    case leading(fromDays: Int)
}

import DataGoKr
import TolerantJSON

/// A body of the forecast service.
typealias ForecastPayload = PortalPayload<ForecastRow>

/// One value, observed or forecast for a time, with the names of the API.
struct ForecastRow: Decodable {
    @Tolerant var baseDate: PortalText?
    @Tolerant var baseTime: PortalText?
    @Tolerant var category: String?
    @Tolerant var nx: PortalText?
    @Tolerant var ny: PortalText?
    @Tolerant var obsrValue: PortalText?
    @Tolerant var fcstDate: PortalText?
    @Tolerant var fcstTime: PortalText?
    @Tolerant var fcstValue: PortalText?
}

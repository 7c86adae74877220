/// The operations of the KMA's services that are asked, by their names there.
enum ServiceOperation: String, Hashable, Sendable, CaseIterable {
    case observation = "getUltraSrtNcst"
    case ultraShort = "getUltraSrtFcst"
    case shortRange = "getVilageFcst"
    case midTermTemperatures = "getMidTa"
    case midTermSky = "getMidLandFcst"
    case warningState = "getPwnStatus"
    case warningDecisions = "getPwnCd"
    case warningBulletins = "getWthrWrnMsg"
    // One name in two services.
    case stationHours = "AsosHourlyInfoService/getWthrDataList"
    case stationDays = "AsosDalyInfoService/getWthrDataList"

    /// The name of the operation within its service.
    var name: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }

    /// The services of both portals.
    enum Service: String, Hashable, Sendable {
        /// 단기예보 조회서비스, data.go.kr 15084084.
        case forecast = "VilageFcstInfoService_2.0"
        /// 중기예보 조회서비스, data.go.kr 15059468.
        case midTerm = "MidFcstInfoService"
        /// 기상특보 조회서비스, data.go.kr 15000415.
        case warnings = "WthrWrnInfoService"
        /// 지상(종관, ASOS) 시간자료 조회서비스, data.go.kr 15057210.
        case stationHours = "AsosHourlyInfoService"
        /// 지상(종관, ASOS) 일자료 조회서비스, data.go.kr 15059093.
        case stationDays = "AsosDalyInfoService"
    }

    var service: Service {
        switch self {
        case .observation, .ultraShort, .shortRange: .forecast
        case .midTermTemperatures, .midTermSky: .midTerm
        case .warningState, .warningDecisions, .warningBulletins: .warnings
        case .stationHours: .stationHours
        case .stationDays: .stationDays
        }
    }
}

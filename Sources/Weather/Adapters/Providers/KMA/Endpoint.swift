import DataGoKr
import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import WeatherModels

/// The calls of the forecast service (단기예보 조회서비스, data.go.kr 15084084).
struct Endpoint {
    let address: HTTPEndpoint
    let key: Secret

    /// - Parameter issue: The base time. The answer may be of another one.
    func call(_ product: Product, issued issue: Date, for cell: ForecastGrid.Cell, within timeout: Duration)
        -> HTTPCall
    {
        let operation =
            switch product {
            case .observation: "getUltraSrtNcst"
            case .ultraShort: "getUltraSrtFcst"
            case .shortRange: "getVilageFcst"
            }
        let base = KoreanTime.digits(of: issue)
        return HTTPCall(
            .get,
            address,
            path: "/1360000/VilageFcstInfoService_2.0/\(operation)",
            parameters: [
                HTTPParameter("serviceKey", key.text), HTTPParameter("dataType", "JSON"),
                // The issue of 17 h has 1,052 rows, and a thousand of them look complete.
                HTTPParameter("numOfRows", "2000"), HTTPParameter("pageNo", "1"),
                HTTPParameter("base_date", base.day), HTTPParameter("base_time", base.clock),
                HTTPParameter("nx", "\(cell.column)"), HTTPParameter("ny", "\(cell.row)"),
            ],
            timeout: timeout
        )
    }
}

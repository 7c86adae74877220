import DataGoKr
import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import WeatherModels

/// The calls of the service of air pollution (대기오염정보 조회 서비스, data.go.kr 15073861).
struct Endpoint {
    let address: HTTPEndpoint
    let key: Secret

    /// All stations of the country in one call, with PM2.5, its grades and the stations' codes.
    func measurements(within timeout: Duration) -> HTTPCall {
        call(
            "getCtprvnRltmMesureDnsty",
            [HTTPParameter("sidoName", "전국"), HTTPParameter("ver", "1.5")],
            rows: 1000,
            within: timeout
        )
    }

    /// The issues of one day for it and the next days. Without a day, the rows have no grades.
    func outlook(issuedOn day: LocalDay, within timeout: Duration) -> HTTPCall {
        let day = HTTPParameter("searchDate", day.description)
        return call("getMinuDustFrcstDspth", [day], rows: 100, within: timeout)
    }

    /// The issue of one day for the third day after it and those that follow.
    func week(issuedOn day: LocalDay, within timeout: Duration) -> HTTPCall {
        let day = HTTPParameter("searchDate", day.description)
        return call("getMinuDustWeekFrcstDspth", [day], rows: 10, within: timeout)
    }

    private func call(
        _ operation: String,
        _ parameters: [HTTPParameter],
        rows: Int,
        within timeout: Duration
    ) -> HTTPCall {
        let common = [
            HTTPParameter("serviceKey", key.text), HTTPParameter("returnType", "json"),
            HTTPParameter("numOfRows", "\(rows)"), HTTPParameter("pageNo", "1"),
        ]
        return HTTPCall(
            .get,
            address,
            path: "/B552584/ArpltnInforInqireSvc/\(operation)",
            parameters: common + parameters,
            timeout: timeout
        )
    }
}

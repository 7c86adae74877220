import Foundation
import UpstreamEmulator
import WeatherModels

// Services of the Korean portal, data.go.kr.
extension EmulatedService {
    /// A key for development: 10,000 calls a day to each service.
    static let kma = EmulatedService(
        id: "kma",
        limits: [.init(calls: 10_000, seconds: 86_400)],
        account: { request in request.path.split(separator: "/").dropFirst().first.map(String.init) ?? "" },
        refuses: 200
    ) { request, now in
        let query = request.query
        switch request.path.split(separator: "/").last {
        case "getUltraSrtNcst": return portal([row(query, ["category": "T1H", "obsrValue": "9"])])
        case "getUltraSrtFcst": return portal(forecast(query, now, hours: 1..<7, "T1H"))
        case "getVilageFcst": return portal(forecast(query, now, hours: 0..<72, "TMP"))
        case "getMidTa":
            let days = (4...10).flatMap { [("taMin\($0)", 3), ("taMax\($0)", 12)] }
            return portal([Dictionary(uniqueKeysWithValues: days)])
        case "getMidLandFcst": return portal([["wf4Am": "맑음", "rnSt4Am": 10] as [String: Any]])
        case "getPwnStatus":
            // A new bulletin every four hours.
            let issued = Int(now.timeIntervalSince1970) / 14_400 * 14_400
            let (day, clock) = korean(issued)
            return portal([
                ["t6": "o 없음", "t7": "o 없음", "tmSeq": "\(issued / 14_400 % 500)", "tmFc": day + clock]
            ])
        case "getPwnCd", "getWthrWrnMsg": return portal([])
        default: return nil
        }
    }

    /// A key for development: 500 calls a day.
    static let airKorea = EmulatedService(
        id: "airkorea",
        limits: [.init(calls: 500, seconds: 86_400)],
        refuses: 40
    ) { request, now in
        guard request.path.hasSuffix("getCtprvnRltmMesureDnsty") else { return portal([]) }
        // The mean of an hour is out some minutes after its end.
        let (day, clock) = korean(Int(now.timeIntervalSince1970 - 600) / 3600 * 3600)
        let time = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2)) \(clock.prefix(2)):00"
        return portal(
            ["중구", "종로구", "4공단", "가남읍", "가덕면", "3공단"].map { name in
                [
                    "stationName": name, "dataTime": time, "pm10Value": "30", "pm25Value": "12",
                    "o3Value": "0.0200",
                ]
            }
        )
    }

    private static func forecast(
        _ query: [String: String],
        _ now: Date,
        hours: Range<Int>,
        _ temperature: String
    ) -> [[String: Any]] {
        hours.flatMap { hour -> [[String: Any]] in
            let (day, clock) = korean(Int(now.timeIntervalSince1970) / 3600 * 3600 + hour * 3600)
            return [temperature: "9", "SKY": "3", "PTY": "0"].map { category, value in
                row(query, ["category": category, "fcstValue": value, "fcstDate": day, "fcstTime": clock])
            }
        }
    }

    /// A row of the cell and the issue that were asked for.
    private static func row(_ query: [String: String], _ members: [String: String]) -> [String: Any] {
        let place: [String: Any] = [
            "nx": query["nx"].flatMap { Int($0) } ?? 0, "ny": query["ny"].flatMap { Int($0) } ?? 0,
            "baseDate": query["base_date"] ?? "", "baseTime": query["base_time"] ?? "",
        ]
        return place.merging(members) { $1 }
    }

    private static func portal(_ rows: [[String: Any]]) -> Data {
        json([
            "response": [
                "header": ["resultCode": "00", "resultMsg": "NORMAL_SERVICE"],
                "body": [
                    "items": ["item": rows], "pageNo": 1, "numOfRows": 2000, "totalCount": rows.count,
                ] as [String: Any],
            ] as [String: Any]
        ])
    }

    /// Day and clock in Korea.
    private static func korean(_ seconds: Int) -> (day: String, clock: String) {
        let digits = iso(seconds + 9 * 3600).filter(\.isNumber)
        return (String(digits.prefix(8)), String(digits.dropFirst(8).prefix(4)))
    }
}

import Foundation
import UpstreamEmulator

/// A service that only adds to the weather of others, in emulation: whole bodies after its documented shape.
struct EmulatedSupplement: Sendable, CustomStringConvertible {
    enum Part: Sendable {
        case alerts
        /// Of the members `measured` or `measuredAir`.
        case measurement(String)
    }

    let id: String
    let part: Part
    let place: (latitude: Double, longitude: Double)
    /// By the path of the call.
    let bodies: [String: Data]
    let environment: @Sendable (_ origin: String) -> [String: String]
    /// The faults that change nothing in such a body, or that it cannot show.
    var harmless: Set<String> = []

    var description: String { id }

    static let all = [airports, air, germany, europe]

    /// The weather of the place, of another provider that is well.
    var weather: EmulatedProvider {
        .openMeteo(latitude: place.latitude, longitude: place.longitude)
    }

    func play(on upstream: UpstreamEmulator, as behaviour: (Data) -> Behaviour = { .json($0) }) {
        for (path, body) in bodies { upstream.on(path, behaviour(body)) }
    }
}

extension EmulatedSupplement {
    private static let airports = EmulatedSupplement(
        id: "metar",
        part: .measurement("measured"),
        place: (37.57, 126.98),
        bodies: [
            "/api/data/metar": json([
                [
                    "icaoId": "RKSS", "obsTime": Upstreams.start + 5 * 3600, "lat": 37.558, "lon": 126.791,
                    "elev": 18, "name": "Gimpo Intl, KR", "temp": 9, "dewp": 2, "wdir": 240, "wspd": 8,
                    "rawOb": "METAR RKSS 090500Z 24008KT 9999 FEW030 09/02 Q1018",
                ] as [String: Any]
            ])
        ],
        environment: { ["HANEUL_METAR_URL": $0] },
        // The report's own text says the same, and nothing means that no airport is near.
        harmless: ["nulls", "wrong types", "out of any range", "absent fields", "empty body"]
    )

    private static let air = EmulatedSupplement(
        id: "airkorea",
        part: .measurement("measuredAir"),
        place: (37.57, 126.98),
        bodies: [
            "/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty": portal(
                ["중구", "종로구"].map {
                    [
                        "stationName": $0, "dataTime": "2026-03-09 14:00", "pm10Value": "30",
                        "pm25Value": "12", "o3Value": "0.0200", "no2Value": "0.0100", "coValue": "0.40",
                        "so2Value": "0.0030",
                    ]
                }
            ),
            "/B552584/ArpltnInforInqireSvc/getMinuDustFrcstDspth": portal([]),
            "/B552584/ArpltnInforInqireSvc/getMinuDustWeekFrcstDspth": portal([]),
        ],
        environment: { ["HANEUL_AIRKOREA_URL": $0, "HANEUL_DATA_GO_KR_KEY": "0123456789abcdef"] },
        // Its times are in members of other names, and it names no coordinate.
        harmless: ["88 hours old", "another coordinate"]
    )

    private static let germany = EmulatedSupplement(
        id: "brightsky",
        part: .alerts,
        place: (49.14, 9.22),
        bodies: [
            "/alerts": json([
                "alerts": [
                    [
                        "id": 279_977, "alert_id": "2.49.0.0.276.0.DWD.PVW.1.DEU", "status": "actual",
                        "effective": "2026-03-09T04:00:00+00:00", "onset": "2026-03-09T04:00:00+00:00",
                        "expires": "2026-03-09T18:00:00+00:00", "category": "met",
                        "response_type": "prepare", "urgency": "immediate", "severity": "moderate",
                        "certainty": "likely", "event_code": 51, "event_de": "WINDBÖEN",
                        "event_en": "wind gusts", "headline_de": "Amtliche WARNUNG vor WINDBÖEN",
                        "headline_en": "Official WARNING of WIND GUSTS",
                        "description_de": "Es treten Böen auf.",
                        "description_en": "There are gusts.",
                    ] as [String: Any]
                ],
                "location": ["warn_cell_id": 808_121_000, "name": "Stadt Heilbronn"] as [String: Any],
            ])
        ],
        environment: { ["HANEUL_BRIGHTSKY_URL": $0] },
        // Its only numbers are of no consequence, and it names no coordinate.
        harmless: ["nulls", "wrong types", "out of any range", "88 hours old", "another coordinate"]
    )

    private static let europe = EmulatedSupplement(
        id: "meteoalarm",
        part: .alerts,
        place: (48.86, 2.35),
        bodies: [
            "/feeds/meteoalarm-legacy-atom-france": Data(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
                <title>Meteoalarm - severe weather warnings for Europe</title><entry>
                <title>Orange Wind Warning issued for France - Paris</title><id>https://x.example/1?index_info=0</id>
                <cap:geocode><valueName>EMMA_ID</valueName><value>FR001</value></cap:geocode>
                <cap:areaDesc>Paris</cap:areaDesc><cap:event>Orange wind warning</cap:event>
                <cap:sent>2026-03-09T03:00:00+00:00</cap:sent><cap:onset>2026-03-09T04:00:00+00:00</cap:onset>
                <cap:expires>2026-03-09T18:00:00+00:00</cap:expires><cap:severity>Severe</cap:severity>
                <cap:certainty>Likely</cap:certainty><cap:urgency>Immediate</cap:urgency>
                <cap:message_type>Alert</cap:message_type><cap:status>Actual</cap:status>
                <cap:identifier>one</cap:identifier></entry></feed>
                """.utf8
            )
        ],
        environment: { ["HANEUL_METEOALARM_URL": $0] },
        // It is no JSON.
        harmless: ["nulls", "wrong types", "out of any range", "88 hours old", "another coordinate"]
    )

    /// A body of the portal data.go.kr.
    private static func portal(_ rows: [[String: String]]) -> Data {
        json([
            "response": [
                "header": ["resultCode": "00", "resultMsg": "NORMAL_CODE"],
                "body": ["totalCount": rows.count, "items": rows, "pageNo": 1, "numOfRows": 1000]
                    as [String: Any],
            ]
        ])
    }

    private static func json(_ value: Any) -> Data {
        (try? JSONSerialization.data(withJSONObject: value)) ?? Data()
    }
}

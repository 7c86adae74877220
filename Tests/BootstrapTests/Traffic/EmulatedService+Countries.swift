import Foundation
import UpstreamEmulator
import WeatherModels

// Services of the United States, Germany and Europe. Their documents name no figures.
extension EmulatedService {
    static let nws = EmulatedService(id: "nws", refuses: 150) { request, now in
        let parts = request.path.split(separator: "/").map(String.init)
        switch (parts.first, parts.last) {
        case ("points", let text?):
            let point = text.split(separator: ",").compactMap { Double($0) }
            guard point.count == 2 else { return nil }
            return json([
                "properties": [
                    "gridId": "XYZ", "gridX": Int((-point[1] * 50).rounded()),
                    "gridY": Int((point[0] * 50).rounded()), "timeZone": "America/Chicago",
                ] as [String: Any]
            ])
        case ("gridpoints", "stations"?):
            let cell = cell(parts[2])
            return json([
                "features": [
                    [
                        "geometry": ["type": "Point", "coordinates": [cell.longitude, cell.latitude]]
                            as [String: Any],
                        "properties": ["stationIdentifier": "KXYZ", "name": "Middle"],
                    ] as [String: Any]
                ]
            ])
        case ("gridpoints", let text?):
            let cell = cell(text)
            let ring = [(-0.01, -0.01), (-0.01, 0.01), (0.01, 0.01), (0.01, -0.01)].map {
                [cell.longitude + $0.0, cell.latitude + $0.1]
            }
            return json([
                "geometry": ["type": "Polygon", "coordinates": [ring]] as [String: Any],
                "properties": [
                    "updateTime": iso(hours(1, from: now)[0]),
                    "temperature": [
                        "uom": "wmoUnit:degC",
                        "values": hours(72, from: now).map {
                            ["validTime": "\(iso($0))/PT1H", "value": 6.5] as [String: Any]
                        },
                    ] as [String: Any],
                ] as [String: Any],
            ])
        case ("stations", _):
            return json([
                "properties": [
                    "timestamp": iso(hours(1, from: now)[0]),
                    "temperature": ["unitCode": "wmoUnit:degC", "value": 5.25] as [String: Any],
                ] as [String: Any]
            ])
        case ("alerts", _):
            return json(["features": [Any](), "updated": iso(hours(1, from: now)[0])] as [String: Any])
        default: return nil
        }
    }

    static let germany = EmulatedService(id: "brightsky", refuses: 60) { _, _ in
        json([
            "alerts": [Any](),
            "location": ["warn_cell_id": 808_121_000, "name": "Heilbronn"] as [String: Any],
        ])
    }

    /// France has warnings with whole messages, the other countries have none.
    static let europe = EmulatedService(id: "meteoalarm", refuses: 60) { request, now in
        let start = hours(1, from: now)[0] - 3600
        let (sent, end) = (iso(start), iso(start + 86_400))
        if request.path.hasPrefix("/api/v1/warnings/") {
            return Data(
                """
                <?xml version="1.0" encoding="UTF-8"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
                <identifier>one</identifier><sender>fr@example.org</sender><sent>\(sent)</sent>
                <status>Actual</status><msgType>Alert</msgType><scope>Public</scope><info><language>fr-FR</language>
                <category>Met</category><event>Vent violent orange</event><urgency>Immediate</urgency>
                <severity>Severe</severity><certainty>Likely</certainty><onset>\(sent)</onset>
                <expires>\(end)</expires><area><areaDesc>Paris</areaDesc>
                <polygon>51,-5 51,8 42,8 42,-5 51,-5</polygon></area></info></alert>
                """.utf8
            )
        }
        let entry = """
            <entry><title>Orange Wind Warning issued for France - Paris</title><id>https://x.example/1?index_info=0</id>
            <cap:geocode><valueName>EMMA_ID</valueName><value>FR001</value></cap:geocode>
            <cap:areaDesc>Paris</cap:areaDesc><cap:event>Orange wind warning</cap:event>
            <cap:sent>\(sent)</cap:sent><cap:onset>\(sent)</cap:onset><cap:expires>\(end)</cap:expires>
            <cap:severity>Severe</cap:severity><cap:certainty>Likely</cap:certainty>
            <cap:urgency>Immediate</cap:urgency><cap:message_type>Alert</cap:message_type>
            <cap:status>Actual</cap:status><cap:identifier>one</cap:identifier>
            <link href="https://feeds.meteoalarm.org/api/v1/warnings/feeds-france/one" type="application/cap+xml"/>
            </entry>
            """
        return Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
            <title>Meteoalarm - severe weather warnings for Europe</title>
            \(request.path.hasSuffix("france") ? entry : "")</feed>
            """.utf8
        )
    }

    /// The middle of a cell of two hundredths of a degree: its column is that of the west, its row that of the north.
    private static func cell(_ text: String) -> (latitude: Double, longitude: Double) {
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        return numbers.count == 2 ? (numbers[1] / 50, -numbers[0] / 50) : (0, 0)
    }
}

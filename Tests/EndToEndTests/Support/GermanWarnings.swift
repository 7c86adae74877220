import Foundation
import UpstreamEmulator

/// A place in Germany in emulation, whose weather is Open-Meteo's and whose warnings come by Bright Sky.
enum GermanWarnings {
    /// Heilbronn.
    static let place = "49.14,9.22"

    /// The program that asks the upstream for both.
    static func program(_ upstream: UpstreamEmulator) throws -> Program {
        EmulatedProvider.openMeteo(latitude: 49.14, longitude: 9.22).play(on: upstream)
        let addresses = EmulatedProvider.openMeteo.environment(upstream.origin)
        return try Program(addresses).with([
            "HANEUL_PROVIDERS": "open-meteo,brightsky", "HANEUL_BRIGHTSKY_URL": upstream.origin,
        ])
    }

    /// What Bright Sky has for Heilbronn.
    static func warn(_ severity: String?, on upstream: UpstreamEmulator) throws {
        let alert: [String: Any] = [
            "id": 279_977, "alert_id": "2.49.0.0.276.0.DWD.PVW.1.DEU", "status": "actual",
            "effective": "2026-03-09T04:00:00+00:00", "onset": "2026-03-09T04:00:00+00:00",
            "expires": "2026-03-09T18:00:00+00:00", "category": "met", "response_type": "prepare",
            "urgency": "immediate", "severity": severity ?? "", "certainty": "likely",
            "event_code": 52, "event_de": "STURMBÖEN", "event_en": "gale-force gusts",
            "headline_de": "Amtliche WARNUNG vor STURMBÖEN",
            "headline_en": "Official WARNING of GALE-FORCE GUSTS",
            "description_de": "Es treten Sturmböen auf.", "description_en": "There are gales.",
        ]
        let body: [String: Any] = [
            "alerts": severity == nil ? [] : [alert],
            "location": ["warn_cell_id": 808_121_000, "name": "Stadt Heilbronn"] as [String: Any],
        ]
        upstream.on("/alerts", .json(try JSONSerialization.data(withJSONObject: body)))
    }
}

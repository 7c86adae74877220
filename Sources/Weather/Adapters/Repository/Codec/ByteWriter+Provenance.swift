import Foundation
import WeatherModels

extension ByteWriter {
    /// Writes a named zone or a fixed offset, as the identifier for ``Foundation/TimeZone``.
    mutating func timeZone(_ zone: PlaceTimeZone) {
        text(zone.timeZone.identifier)
        text(zone.origin.rawValue)
    }

    mutating func provenance(_ source: Provenance) {
        text(source.provider.rawValue)
        text(source.kind.rawValue)
        parts(source.parts)
        date(source.fetchedAt)
        optional(source.issuedAt) { $0.date($1) }
        text(source.attribution.text)
        text(source.attribution.link)
        optional(source.attribution.licence) { $0.text($1) }
    }

    mutating func warning(_ warning: ReportWarning) {
        switch warning {
        case .fieldSkipped(let provider, let field):
            byte(0)
            text(provider.rawValue)
            text(field)
        case .partMissing(let part):
            byte(1)
            parts([part])
        case .providerFailed(let provider, let reason):
            byte(2)
            text(provider.rawValue)
            text(reason.code)
        case .deprecatedProduct(let provider):
            byte(3)
            text(provider.rawValue)
        case .timeZoneGuessed(let origin):
            byte(4)
            text(origin.rawValue)
        case .typicalOnly(let metres):
            byte(5)
            number(metres)
        case .shareExhausted(let share, let minutes):
            byte(share == .own ? 6 : 7)
            integer(UInt32(clamping: minutes))
        }
    }

    private mutating func parts(_ parts: Set<ReportPart>) {
        var mask: UInt8 = 0
        for (bit, part) in ReportPart.allCases.enumerated() where parts.contains(part) { mask |= 1 << bit }
        byte(mask)
    }
}

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
        case .alertTextsMissing(let provider, let reason):
            byte(8)
            text(provider.rawValue)
            text(reason.code)
        }
    }

    private mutating func parts(_ parts: ReportParts) {
        var mask: UInt8 = 0
        for (bit, part) in ReportPart.allCases.enumerated() where parts.contains(part) { mask |= 1 << bit }
        byte(mask)
    }
}

extension ByteReader {
    mutating func timeZone() -> PlaceTimeZone {
        let identifier = text()
        let origin = known(PlaceTimeZone.Origin(rawValue: text()), or: .nautical)
        // Damaged bytes can contain any text; only a plausible name is passed to the time-zone database.
        let plain = identifier.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && identifier.utf8.count < 64
        let zone = plain ? TimeZone(identifier: identifier) : nil
        return PlaceTimeZone(known(zone, or: .gmt), origin: origin)
    }

    mutating func provenance() -> Provenance {
        let provider = ProviderID(rawValue: text())
        let kind = known(Provenance.Kind(rawValue: text()), or: .forecast)
        let parts = parts()
        let fetchedAt = date()
        let issuedAt = optional { $0.date() }
        let attributionText = text()
        let link = text()
        let licence = optional { $0.text() }
        return Provenance(
            provider: provider,
            kind: kind,
            parts: parts,
            fetchedAt: fetchedAt,
            issuedAt: issuedAt,
            attribution: Attribution(text: attributionText, link: link, licence: licence)
        )
    }

    mutating func warning() -> ReportWarning {
        switch byte() {
        case 0:
            let provider = ProviderID(rawValue: text())
            return .fieldSkipped(provider: provider, field: text())
        case 1:
            return .partMissing(known(parts().first { _ in true }, or: .current))
        case 2:
            let provider = ProviderID(rawValue: text())
            return .providerFailed(
                provider: provider,
                reason: known(FailureKind(code: text()), or: .malformed)
            )
        case 3:
            return .deprecatedProduct(provider: ProviderID(rawValue: text()))
        case 4:
            return .timeZoneGuessed(known(PlaceTimeZone.Origin(rawValue: text()), or: .nautical))
        case 5:
            return .typicalOnly(nearestStation: number())
        case 6:
            return .shareExhausted(.own, minutes: Int(integer(UInt32.self)))
        case 7:
            return .shareExhausted(.common, minutes: Int(integer(UInt32.self)))
        case 8:
            let provider = ProviderID(rawValue: text())
            return .alertTextsMissing(
                provider: provider,
                reason: known(FailureKind(code: text()), or: .malformed)
            )
        default:
            fail()
            return .partMissing(.current)
        }
    }

    private mutating func parts() -> ReportParts {
        let mask = byte()
        let all = ReportPart.allCases
        if mask >> all.count != 0 { fail() }
        return ReportParts(all.enumerated().filter { mask & 1 << $0.offset != 0 }.map(\.element))
    }
}

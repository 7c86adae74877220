import Foundation
import WeatherModels

extension [Provenance] {
    /// As sources are told: what one of them gave at once is one line, as old as its oldest part.
    var toldTogether: [Provenance] {
        reduce(into: []) { told, source in
            guard let line = told.firstIndex(where: { $0.isTold(with: source) }) else {
                told.append(source)
                return
            }
            told[line].parts.formUnion(source.parts)
            told[line].fetchedAt = Swift.min(told[line].fetchedAt, source.fetchedAt)
        }
    }
}

extension Provenance {
    /// By when they were fetched, never by the ages now: lines would come and go as time goes by.
    fileprivate func isTold(with other: Provenance) -> Bool {
        guard (provider, kind, attribution) == (other.provider, other.kind, other.attribution) else {
            return false
        }
        return kind == .typical || abs(fetchedAt.timeIntervalSince(other.fetchedAt)) < 60
    }
}

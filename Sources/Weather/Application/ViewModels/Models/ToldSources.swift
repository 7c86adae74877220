import Foundation
import WeatherModels

extension [Provenance] {
    /// The sources as shown: parts that a source gave together are one entry, as old as its oldest part.
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
    /// Compares the times of fetching, never the current ages, so that entries do not come and go over time.
    fileprivate func isTold(with other: Provenance) -> Bool {
        guard (provider, kind, attribution) == (other.provider, other.kind, other.attribution) else {
            return false
        }
        return kind == .typical || abs(fetchedAt.timeIntervalSince(other.fetchedAt)) < 60
    }
}

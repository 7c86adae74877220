import Foundation
import HTTPPort
import WeatherModels

extension Refusal {
    /// Returns the reason of a refusal by the archive of runs; `.outsideCoverage` for a run that it does not keep.
    ///
    /// It says so in an error of its own, or amid a body that it has begun (open-meteo/open-meteo issues 1969 and 2020).
    static func reasonOfRuns(_ reply: HTTPReply) -> ProviderError.Reason? {
        let end = reply.body.suffix(longestNotice)
        if missing.contains(where: { end.range(of: Data($0.utf8)) != nil }) { return .outsideCoverage }
        return reason(reply)
    }

    private static let missing = ["model run is not available", "modelRunUnavailable"]
    private static let longestNotice = 1024
}

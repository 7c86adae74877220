import Foundation
import Meteorology
import TolerantJSON
import WeatherModels

/// Converts messages of the Common Alerting Protocol to warnings.
///
/// Exercises, tests and messages that only end others are dropped. What newer messages say replaces what older ones said
/// of the same event in the same zones.
struct AlertMapping {
    private let payload: AlertPayload
    private var check = PlausibilityCheck()

    init(_ payload: AlertPayload) {
        self.payload = payload
    }

    var issuedAt: Date? { payload.updated.flatMap(WireInterval.moment) }
    var leftOut: [String] { check.implausibleFields }

    /// Returns `nil` if there are messages and none is readable: that is not the same as no warnings.
    mutating func alerts() -> [WeatherAlert]? {
        let features = payload.features.elements
        let messages = features.compactMap { feature -> AlertMessage? in
            let message = feature?.properties.flatMap { AlertMessage($0, &check) }
            if message == nil { check.leaveOut("features.properties") }
            return message
        }
        guard features.isEmpty || !messages.isEmpty else { return nil }
        let actual = messages.filter { $0.isActual }
        return AlertThreads(actual).inForce().filter { !$0.cancels }.map(\.alert)
    }
}

public import Foundation
public import WeatherModels

extension ReportParts {
    /// How long what was fetched is current, in seconds: by the part that changes soonest. `nil` without parts.
    public var currency: TimeInterval? { map(\.currency).min() }
}

extension ReportPart {
    /// In seconds.
    fileprivate var currency: TimeInterval {
        switch self {
        case .alerts: 5 * 60
        case .current, .minutely, .measured: 10 * 60
        case .hourly, .daily, .measuredAir: 30 * 60
        case .airQuality: 60 * 60
        }
    }
}

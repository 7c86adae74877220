import Foundation
import Synchronization
import UpstreamEmulator
import WeatherModels
import WeatherPorts

/// What one service received: each call with its moment and its weight by the service's own rule, and what was broken.
final class ServiceMeter: Sendable {
    struct Call: Sendable {
        let time: Date
        let weight: Double
        /// The service of a portal that counts each of its services by itself.
        let account: String
    }

    /// So many calls in any stretch of so many seconds.
    struct Limit: Hashable, Sendable, CustomStringConvertible {
        let calls: Double
        let seconds: Double

        var description: String { "\(Int(calls)) in \(Int(seconds)) s" }
    }

    private struct State {
        var calls: [Call] = []
        var refusals = 0
        var broken: [String] = []
        /// Until when the caller was told to wait: by account, or by target for what holds so long.
        var silences: [String: (since: Date, until: Date)] = [:]
    }

    private let state = Mutex(State())

    var calls: [Call] { state.withLock(\.calls) }
    var refusals: Int { state.withLock(\.refusals) }
    /// Calls that came although the service had said not to, with their targets.
    var broken: [String] { state.withLock(\.broken) }

    /// Counts a call.
    func count(_ target: String, at time: Date, weight: Double, account: String) {
        state.withLock { state in
            for key in [account, target] {
                // What came in the same moment was under way.
                guard let silence = state.silences[key], time > silence.since.addingTimeInterval(0.9),
                    time < silence.until.addingTimeInterval(-0.1)
                else { continue }
                state.broken.append("\(target) at \(time), not before \(silence.until)")
            }
            state.calls.append(Call(time: time, weight: weight, account: account))
        }
    }

    /// Notes that an account was refused and told to wait.
    func refuse(_ account: String, at time: Date, for seconds: Double) {
        state.withLock { state in
            state.refusals += 1
            state.silences[account] = (time, time.addingTimeInterval(seconds))
        }
    }

    /// Notes how long the answer to a target holds.
    func hold(_ target: String, at time: Date, for seconds: Double) {
        state.withLock { $0.silences[target] = (time, time.addingTimeInterval(seconds)) }
    }

    /// The largest weight of the calls of one account in any stretch of a limit.
    func fullest(_ limit: Limit) -> Double {
        Dictionary(grouping: calls, by: \.account).values.map { calls in
            var (first, sum, most) = (0, 0.0, 0.0)
            for call in calls {
                sum += call.weight
                while calls[first].time <= call.time.addingTimeInterval(-limit.seconds) {
                    sum -= calls[first].weight
                    first += 1
                }
                most = max(most, sum)
            }
            return most
        }.max() ?? 0
    }
}

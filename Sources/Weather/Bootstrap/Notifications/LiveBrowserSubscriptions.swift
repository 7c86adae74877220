import Foundation
import NotificationPorts
import NotificationRules
import WebPush

/// Reads subscriptions of browsers to this server's keys.
struct LiveBrowserSubscriptions: BrowserSubscriptions {
    let keys: VAPIDKeys
    let policy: PushPolicy

    var applicationServerKey: String { keys.applicationServerKey }

    func read(_ json: String) -> SubscriptionReading {
        do throws(PushSubscriptionError) {
            let subscription = try PushSubscription(parsing: Data(json.utf8), within: policy)
            return .read(
                json: String(decoding: subscription.json, as: UTF8.self),
                fingerprint: subscription.endpoint.fingerprint
            )
        } catch {
            guard case .endpoint(.serviceNotAccepted(let host)) = error else { return .refused(.unreadable) }
            return .refused(.unknownService("\(host)"))
        }
    }
}

package import Foundation
package import ProviderSupport

extension Secret {
    /// Creates the key of the portal as it is sent before its encoding. The portal shows a key in two forms, one of them
    /// encoded for addresses, and either may have been copied. Returns `nil` for blanks.
    package init?(portalKey given: String) {
        self.init(given.contains("%") ? given.removingPercentEncoding ?? given : given)
    }
}

extension TimeInterval {
    /// How long a service that refused a key is taken for one that the key was not applied for: an hour, since whoever applies
    /// after that has a key that works within it.
    package static let timeUntilKeysWork: TimeInterval = 3600
}

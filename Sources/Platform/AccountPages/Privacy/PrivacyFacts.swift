import Accounts
import Foundation
import Site

/// What the privacy notice of a server tells besides the product's part.
struct PrivacyFacts: Sendable {
    let policy: AccountPolicy
    /// How long it is recorded that a mail could not be delivered; `nil` if no mail can be sent.
    let undeliveredLifetime: TimeInterval?
    /// Whether something may be saved without an account.
    let hasDataBeforeJoining: Bool
    let cookies: SessionCookies
    /// The address of My page.
    let home: String
}

extension PrivacyFacts {
    init<Person: SitePerson>(
        _ environment: AccountEnvironment,
        of product: AccountProduct<Person>,
        _ cookies: SessionCookies
    ) {
        self.init(
            policy: environment.policy,
            undeliveredLifetime: environment.mail?.undeliveredLifetime,
            hasDataBeforeJoining: product.hasDataBeforeJoining,
            cookies: cookies,
            home: product.home
        )
    }
}

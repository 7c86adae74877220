public import Accounts

/// The addresses of the pages that links in mails and invitations lead to.
public struct AccountPages: Hashable, Sendable {
    private let origin: PublicOrigin

    public init(at origin: PublicOrigin) {
        self.origin = origin
    }

    /// The site's own address, as people write it.
    var site: String { origin.text }

    var signIn: String { origin.text + "/sign-in" }

    var forgot: String { origin.text + "/forgot" }

    /// The page on which a joining becomes an account.
    func confirm(_ token: SecretToken) -> String { "\(origin.text)/confirm/\(token.text)" }

    /// The page on which somebody chooses a new password.
    func reset(_ token: SecretToken) -> String { "\(origin.text)/reset/\(token.text)" }

    /// The page on which a new address of an account is confirmed.
    func address(_ token: SecretToken) -> String { "\(origin.text)/address/\(token.text)" }

    /// Where somebody sees on which devices they are signed in.
    ///
    /// - Parameter home: The address of My page.
    func devices(on home: String) -> String { "\(origin.text)\(home)#devices" }

    /// The page on which somebody who was invited joins.
    public func join(_ token: SecretToken) -> String { "\(origin.text)/join/\(token.text)" }
}

public import Accounts
public import Languages
public import Site
public import StoragePort
public import Wire

/// What a product adds to the pages of accounts.
public struct AccountProduct<Person: SitePerson>: Sendable {
    /// A link beside signing in, to what can be done without an account.
    public struct Alternative: Sendable {
        let address: String
        let label: @Sendable (Language) -> String

        public init(address: String, label: @escaping @Sendable (Language) -> String) {
            (self.address, self.label) = (address, label)
        }
    }

    /// What is asked at joining besides address and password: a choice of one, which must be made.
    public struct Detail: Sendable {
        let name: String
        let label: @Sendable (Language) -> String
        let options: [String]

        /// - Parameter name: The name in ``Account/details``.
        public init(_ name: String, options: [String], label: @escaping @Sendable (Language) -> String) {
            (self.name, self.options, self.label) = (name, options, label)
        }
    }

    /// The tab of My page in ``SiteDesign/tabs``.
    public var tab: String
    /// The address of My page; its parts are below it.
    public var home = "/me"
    /// The address that fields for one show as an example.
    public var emailExample = "name@example.com"
    /// What is asked at joining.
    public var details: [Detail] = []
    /// Whether something may be saved without an account, which joining moves into it; then the pages say so.
    public var hasDataBeforeJoining = true
    /// What the product adds to the privacy notice.
    public var privacy = ProductPrivacy()
    /// What those do who want no account.
    public var alternative: Alternative?
    /// The address of a stream that tells what changes in the product's part of My page; `nil` if nothing does.
    public var live: String?
    /// Returns the value `more` of the template `account-own`, the product's part of My page.
    public var part: @Sendable (SiteRequest<Person>) async -> any Sendable
    /// Returns what the product stores about the person, an object; the account is added to it.
    public var document: @Sendable (SiteRequest<Person>) async throws(StorageError) -> OrderedJSON
    /// Returns the page that somebody who just signed in is led to first, or `nil`. The request is still that of the
    /// visitor before, the text the page they want.
    public var arrival: @Sendable (SiteRequest<Person>, String) async -> String?
    /// Called with each failure that only an operator can end, and the identifier of the request that the page shows.
    public var report: @Sendable (AccountFailure, String) -> Void = { _, _ in }

    public init(
        tab: String,
        part: @escaping @Sendable (SiteRequest<Person>) async -> any Sendable = { _ in [String: String]() },
        document: @escaping @Sendable (SiteRequest<Person>) async throws(StorageError) -> OrderedJSON = {
            _ throws(StorageError) in .object([])
        },
        arrival: @escaping @Sendable (SiteRequest<Person>, String) async -> String? = { _, _ in nil }
    ) {
        (self.tab, self.part, self.document, self.arrival) = (tab, part, document, arrival)
    }
}

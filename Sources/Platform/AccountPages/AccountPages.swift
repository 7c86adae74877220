public import Accounts
public import Site

/// The pages of accounts: signing in and out, joining, the links of mails, and My page. They know no product.
public struct AccountPages<Person: SitePerson>: Sendable {
    private let parts: AccountParts<Person>

    public init(
        _ environment: AccountEnvironment,
        of product: AccountProduct<Person>,
        _ renderer: PageRenderer
    ) {
        parts = AccountParts(environment, product, renderer)
    }

    /// The controllers of the pages. The site that has them gets the sessions as well.
    public var controllers: [any SiteController<Person>] {
        [
            SignInController(parts), JoinController(parts), ConfirmController(parts),
            PasswordLinkController(parts), AddressController(parts), MyPageController(parts),
            DevicesController(parts), ChangesController(parts), DepartureController(parts),
            PrivacyController(parts),
        ]
    }
}

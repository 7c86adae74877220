import CAccountAssets
import EmbeddedFiles
public import Languages

/// What the design of a site with accounts contains for their pages.
public enum AccountDesign {
    /// The templates, the script and the style by path, for ``SiteAssets``. The product's may have a template
    /// `account-own` for its part of My page.
    public static var files: [String: [UInt8]] { EmbeddedFiles(CAccountAssets_files()).contents }
    /// The name of the style.
    public static let style = "account"
    /// The tables of texts.
    public static let tables: [any LabelTable.Type] = [AccountLabel.self, PrivacyLabel.self]

    /// The pages that are stored for offline use besides My page: for ``Installation/Offline``, without the first slash.
    public static let pages = String(PrivacyNotice.path.dropFirst())

    /// Returns the forms after which another person is at the browser, so that its stored pages are deleted: a rule for
    /// ``Installation/Offline``.
    ///
    /// - Parameter home: The address of My page.
    public static func changing(home: String = "/me") -> String {
        "/(?:sign-in|sign-out|join|confirm/.*|reset/.*)|\(home)/.*"
    }
}

import Foundation

/// The field `User-Agent` of calls to services that want to know who calls.
package enum UserAgent {
    /// Returns application and version, and the contact if there is one: "Haneul/1.2 me@example.org". Characters that are
    /// invalid in a header (line breaks, controls) are removed.
    package static func text(version: String, contact: String?) -> String {
        naming(contact, version: version) ?? "Haneul/\(printable(version))"
    }

    /// Returns the same, or `nil` without a contact, for services that refuse who names none.
    package static func naming(_ contact: String?, version: String) -> String? {
        guard let contact = contact.map(printable), !contact.isEmpty else { return nil }
        return "Haneul/\(printable(version)) \(contact)"
    }

    private static func printable(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0.isASCII && (" "..."~").contains($0) })
            .trimmingCharacters(in: .whitespaces)
    }
}

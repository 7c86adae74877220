package import Foundation

/// A list of messages, as a feed in Atom or RSS.
package struct AlertIndex: Hashable, Sendable {
    /// Where an entry points to.
    package struct Link: Hashable, Sendable {
        package var address: String
        /// For example `application/cap+xml`; `nil` if it is not told.
        package var type: String?
        package var relation: String?
    }

    /// One entry, of a message or of a part of one.
    package struct Entry: Hashable, Sendable {
        package var id: String?
        package var title: String?
        package var summary: String?
        package var updated: Date?
        package var links: [Link]
        /// What it tells of the message: all of it if that is within the entry, else what the index repeats of it; `nil` if
        /// it tells nothing.
        package var message: CAPMessage?
        /// Whether the message is all of it.
        package var isWhole: Bool
    }

    package var title: String?
    package var updated: Date?
    package var entries: [Entry]
}

extension AlertIndex.Entry {
    /// Where the message is, if the entry says so.
    package var document: String? { links.first { $0.type == "application/cap+xml" }?.address }
}

import Accounts
import Languages

/// The privacy notice as a page.
struct PrivacyModel {
    /// What concerns one subject.
    struct Section {
        let title: String
        /// A symbol of the icon file.
        let icon: String
        var texts: [String] = []
        var entries: [Entry] = []
        var recipients: [PrivacyRecipient] = []
        var links: [Link] = []
    }

    struct Entry {
        let name: String
        let what: String
        let why: String
        let term: String
        let place: String

        init(_ entry: PrivacyEntry, in language: Language) {
            (name, what, why, term) = (entry.name, entry.what, entry.why, entry.term)
            let label: PrivacyLabel =
                switch entry.place {
                case .server: .onServer
                case .memory: .inMemory
                case .browser: .inBrowser
                case .elsewhere: .elsewhere
                }
            place = label.text(in: language)
        }
    }

    struct Link {
        let label: String
        let address: String
    }

    let version: String
    let age: String
    let sections: [Section]

    init(_ notice: PrivacyNotice, _ facts: PrivacyFacts, _ product: ProductPrivacy, in language: Language) {
        let page = PrivacyWriter(facts: facts, language: language)
        version = PrivacyPhrase.version(notice.version).text(in: language)
        age = PrivacyPhrase.age(facts.policy.leastAge).text(in: language)
        let saved = product.entries(language)
        sections = [
            page.section(.account, icon: "person", page.account),
            saved.isEmpty ? nil : page.section(.saved, icon: "download", saved),
            page.mail,
            page.recipients(product.recipients(language)),
            page.section(.browser, icon: "devices", page.browser),
            page.section(.running, icon: "info", page.running),
            page.rights,
        ].compactMap(\.self)
    }
}

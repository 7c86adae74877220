import Foundation
package import Languages

extension Language {
    /// The first of the person's languages that the library speaks; English where it speaks none of them.
    ///
    /// The one place outside Bootstrap that asks the system: ``Foundation/LocalizedError`` has no parameter for it.
    static var preferred: Language { Language(preferences: Locale.preferredLanguages) }

    /// - Parameter preferences: Tags such as `ko-KR`, best first.
    package init(preferences: [String]) {
        let spoken = preferences.lazy.compactMap { tag in
            Language(rawValue: tag.prefix { $0.isLetter }.lowercased())
        }
        self = spoken.first ?? .english
    }
}

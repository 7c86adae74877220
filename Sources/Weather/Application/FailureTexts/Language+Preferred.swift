import Foundation
package import Languages

extension Language {
    /// The first of the person's languages that the library supports; English if it supports none.
    ///
    /// This is the only place outside Bootstrap that asks the system, because ``Foundation/LocalizedError`` has no
    /// parameter for the language.
    static var preferred: Language { Language(preferences: Locale.preferredLanguages) }

    /// - Parameter preferences: Language tags such as `ko-KR`, best first.
    package init(preferences: [String]) {
        let spoken = preferences.lazy.compactMap { tag in
            Language(rawValue: tag.prefix { $0.isLetter }.lowercased())
        }
        self = spoken.first ?? .english
    }
}

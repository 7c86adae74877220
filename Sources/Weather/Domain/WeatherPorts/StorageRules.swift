import Foundation
public import WeatherModels

extension SavedPlace {
    /// Returns a label as it is stored: composed (NFC), without surrounding white space and control characters; `nil`
    /// if nothing is left.
    public static func keptLabel(_ label: String?) -> String? {
        guard let label else { return nil }
        var text = ""
        for scalar in label.precomposedStringWithCanonicalMapping.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            text.unicodeScalars.append(isControl ? " " : scalar)
        }
        text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }
}

extension [RecentSearch] {
    /// Returns the list, latest first, with one more search. The same text is removed before, and the oldest search
    /// beyond ``RecentSearch/limit``. A blank text changes nothing.
    public func adding(_ search: RecentSearch) -> [RecentSearch] {
        guard search.text.contains(where: { !$0.isWhitespace }) else { return self }
        return ([search] + filter { $0.text != search.text }).prefix(RecentSearch.limit).map(\.self)
    }
}

import Foundation
public import WeatherModels

extension SavedPlace {
    /// A label as it is kept: composed (NFC), without white space around it and without control characters;
    /// nil where nothing is left.
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
    /// The list, latest first, after one more search: the same text before is gone, and so is the oldest beyond
    /// ``RecentSearch/limit``. A blank text changes nothing.
    public func adding(_ search: RecentSearch) -> [RecentSearch] {
        guard search.text.contains(where: { !$0.isWhitespace }) else { return self }
        return ([search] + filter { $0.text != search.text }).prefix(RecentSearch.limit).map(\.self)
    }
}

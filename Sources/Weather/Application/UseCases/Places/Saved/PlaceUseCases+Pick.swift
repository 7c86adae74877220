import Foundation
public import WeatherModels

extension PlaceUseCases {
    /// Returns the saved place that a text means: by label, by its number in the list, by identifier or by name.
    public func pick(_ text: String) async throws(SavedPlacesError) -> NumberedPlace {
        let places = try await numbered()
        let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !wanted.isEmpty else { throw .notFound(text) }
        // The most certain way first; the next only if one finds nothing.
        let ways: [(NumberedPlace) -> Bool] = [
            { $0.saved.label == wanted },
            { String($0.number) == wanted },
            { $0.saved.id.rawValue == wanted || $0.saved.place.id?.description == wanted },
            { Self.names(of: $0).contains { $0.matches(wanted) } },
            // 수원 may also be called 수원시.
            { place in
                wanted.hasSuffix("시")
                    && Self.names(of: place).contains { $0.matches(String(wanted.dropLast())) }
            },
            { place in
                wanted.count > 1 && Self.names(of: place).contains { $0.matches(wanted, anchored: true) }
            },
        ]
        for way in ways {
            let found = places.filter(way)
            guard found.count < 2 else { throw .ambiguous(text, found) }
            if let place = found.first { return place }
        }
        throw .notFound(text)
    }

    private static func names(of place: NumberedPlace) -> [String] {
        place.saved.place.name.all + [place.saved.label].compactMap(\.self)
    }
}

extension String {
    /// Whether both are equal, or this begins with `other`, ignoring case, diacritics and width.
    fileprivate func matches(_ other: String, anchored: Bool = false) -> Bool {
        let alike: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
        return anchored
            ? range(of: other, options: alike.union(.anchored)) != nil
            : compare(other, options: alike) == .orderedSame
    }
}

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

extension [SavedPlace] {
    /// Returns the result of adding places to this list by the rules of ``PlaceStorage/savePlaces(_:at:)``. The
    /// added places are consecutive, in their order.
    package func adding(
        _ places: [SavedPlace],
        at position: Int?
    ) throws(TakenIdentifier) -> [SavePlaceResult] {
        let start = Swift.min(Swift.max(position ?? count, 0), count)
        var known = SamePlaces(map(\.place))
        var taken = Set(map(\.id)).union([ListedPlace.currentLocationID])
        var new: [SavedPlace] = []
        /// For each given place, its position in this list with the new places appended, and whether it is new.
        var found: [(position: Int, isNew: Bool)] = []
        for given in places {
            if let same = known.position(of: given.place) {
                found.append((same, false))
                continue
            }
            guard taken.insert(given.id).inserted else { throw TakenIdentifier(id: given.id) }
            found.append((count + new.count, true))
            known.append(given.place)
            new.append(given.keptWhole)
        }
        let hasRoom = count + new.count <= savedPlaceLimit
        return found.map { position, isNew in
            guard position < count else {
                guard hasRoom else { return .full }
                let number = start + position - count + 1
                let place = NumberedPlace(number, new[position - count])
                return isNew ? .saved(place) : .alreadySaved(place)
            }
            let shift = position < start || !hasRoom ? 0 : new.count
            return .alreadySaved(NumberedPlace(position + shift + 1, self[position]))
        }
    }
}

/// Another place already has the identifier of a place to be saved, or it is that of the current location. A
/// storage uses the description as the reason of a ``StorageError``.
package struct TakenIdentifier: Error, Hashable, Sendable, CustomStringConvertible {
    package let id: SavedPlace.ID

    package var description: String { "the identifier \(id.rawValue) is taken" }
}

extension SavedPlace {
    /// Returns the place as it is stored.
    fileprivate var keptWhole: SavedPlace {
        SavedPlace(id: id, place: place, label: Self.keptLabel(label), savedAt: savedAt)
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

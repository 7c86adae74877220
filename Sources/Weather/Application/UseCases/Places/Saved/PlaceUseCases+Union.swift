public import WeatherModels

/// What becomes of two lists of one person: that of an account, and that of a device.
extension PlaceUseCases {
    /// Returns the places of another list that this one lacks, in their order.
    public func lacking(of others: [NumberedPlace]) async throws(SavedPlacesError) -> [NumberedPlace] {
        var taken = SamePlaces(try await numbered().map(\.saved.place))
        return others.filter { other in
            guard taken.position(of: other.saved.place) == nil else { return false }
            taken.append(other.saved.place)
            return true
        }
    }

    /// Adds the places of another list after those of this one, in one transaction, as far as there is room. A label
    /// that another place has is left out.
    ///
    /// - Returns: How many were added, and how many had no room.
    public func unite(
        with others: [NumberedPlace]
    ) async throws(SavedPlacesError) -> (added: Int, leftOut: Int) {
        let own = try await numbered()
        let labels = Set(own.compactMap(\.saved.label))
        let new = try await lacking(of: others)
        let fitting = new.prefix(max(0, savedPlaceLimit - own.count)).map { other in
            let label = other.saved.label.flatMap { labels.contains($0) ? nil : $0 }
            return ImportedPlace(place: other.saved.place, label: label, savedAt: other.saved.savedAt)
        }
        let (added, _) = try await importPlaces(fitting)
        return (added, new.count - fitting.count)
    }
}

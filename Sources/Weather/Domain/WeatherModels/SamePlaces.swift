/// Finds the same place among many (``Place/isSame(as:)``) without comparing each pair.
public struct SamePlaces: Sendable {
    private var byID: [PlaceID: Int] = [:]
    /// The position of the first place at each point of the 0.01° grid: of all places here, and of those without an
    /// identifier in `unidentified`.
    private var byCorner: [Coordinate: Int] = [:]
    private var unidentified: [Coordinate: Int] = [:]
    private var count = 0

    public init(_ places: some Sequence<Place> = []) {
        for place in places { append(place) }
    }

    /// Appends a place.
    public mutating func append(_ place: Place) {
        let corner = place.coordinate.roundedToHundredths
        if let id = place.id {
            byID[id] = byID[id] ?? count
        } else {
            unidentified[corner] = unidentified[corner] ?? count
        }
        byCorner[corner] = byCorner[corner] ?? count
        count += 1
    }

    /// Returns the position of the first place that is the same, or `nil` if there is none.
    public func position(of place: Place) -> Int? {
        let corner = place.coordinate.roundedToHundredths
        guard let id = place.id else { return byCorner[corner] }
        return [byID[id], unidentified[corner]].compactMap(\.self).min()
    }
}

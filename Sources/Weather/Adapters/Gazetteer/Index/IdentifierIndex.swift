import WeatherModels

/// Finds the ordinal for an identifier.
struct IdentifierIndex: Sendable {
    private let places: PlaceTable
    /// The ordinals in the order of their stored identifiers.
    private let order: PackedColumn
    /// The codes of all Korean areas in ascending order, and their places.
    private let koreanAreaCodes, koreanAreaPlaces: PackedColumn

    init(_ table: SectionTable, places: PlaceTable) throws(GazetteerFileError) {
        self.places = places
        order = try table.column(.identifierOrder)
        koreanAreaCodes = try table.column(.koreanAreaCodes)
        koreanAreaPlaces = try table.column(.koreanAreaPlaces)
        guard koreanAreaCodes.count == koreanAreaPlaces.count else {
            throw .damaged(section: "\(FileSection.koreanAreaPlaces)")
        }
    }

    /// Returns `nil` if no place has the identifier.
    func ordinal(of identifier: PlaceID) -> Int? {
        if case .koreanArea(let code) = identifier { return ordinal(ofKoreanArea: code) }
        guard let wanted = StoredIdentifier(identifier, koreanAreaRow: { _ in nil }) else { return nil }
        var index = order.partitioningIndex { places.identifierNumber(of: $0) < wanted.number }
        // Equal postal codes of different countries have the same number.
        while index < order.count, places.identifierNumber(of: order[index]) == wanted.number {
            if places.identifier(of: order[index]) == identifier { return order[index] }
            index += 1
        }
        return nil
    }

    private func ordinal(ofKoreanArea code: Int) -> Int? {
        let row = koreanAreaCodes.partitioningIndex { $0 < code }
        guard row < koreanAreaCodes.count, koreanAreaCodes[row] == code else { return nil }
        let ordinal = koreanAreaPlaces[row]
        return ordinal < places.count ? ordinal : nil
    }
}

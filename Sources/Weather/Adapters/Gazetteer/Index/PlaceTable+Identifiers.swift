import WeatherModels

extension PlaceTable {
    func identifier(of ordinal: Int) -> PlaceID? {
        StoredIdentifier(number: identifiers[ordinal])
            .identifier(
                country: { countryCode(of: ordinal) ?? "" },
                koreanAreaCode: { koreanAreaCodes[$0] },
                pointName: { texts.text(at: pointNames[$0]) }
            )
    }

    func isIdentifiedAsPoint(_ ordinal: Int) -> Bool {
        StoredIdentifier(number: identifiers[ordinal]).isPoint
    }

    /// Returns `nil` if no place has the identifier.
    func ordinal(of identifier: PlaceID) -> Int? {
        if case .koreanArea(let code) = identifier { return ordinal(ofKoreanArea: code) }
        guard let wanted = StoredIdentifier(identifier, koreanAreaRow: { _ in nil }, pointRow: pointRow)
        else {
            return nil
        }
        let start = identifierOrder.partitioningIndex { identifiers[$0] < wanted.number }
        // Equal postal codes of different countries have the same number.
        return (start..<identifierOrder.count).lazy.map { self.identifierOrder[$0] }
            .prefix { self.identifiers[$0] == wanted.number }
            .first { self.identifier(of: $0) == identifier }
    }

    private func pointRow(of name: String) -> Int? {
        let row = pointNames.partitioningIndex { texts.text(at: $0) < name }
        return row < pointNames.count && texts.text(at: pointNames[row]) == name ? row : nil
    }

    private func ordinal(ofKoreanArea code: Int) -> Int? {
        let row = koreanAreaCodes.partitioningIndex { $0 < code }
        guard row < koreanAreaCodes.count, koreanAreaCodes[row] == code else { return nil }
        let ordinal = koreanAreaPlaces[row]
        return ordinal < count ? ordinal : nil
    }
}

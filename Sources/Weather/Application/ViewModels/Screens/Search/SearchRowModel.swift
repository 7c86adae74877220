public import Languages
public import WeatherModels

/// One search result.
public struct SearchRowModel: Hashable, Sendable {
    /// The place's name in runs; those that the query matched are marked.
    public let name: [MarkedText]
    /// "Jeju-do, South Korea"; empty if nothing is known.
    public let whereabouts: String
    /// The name that matched if the place is shown under it in no language, "Peking", in runs; otherwise empty.
    public let otherName: [MarkedText]
    public let hasOtherName: Bool
    /// The kind of place if it is not a settlement, "Airport RKSI", "mountain", or what it stands for: "capital of
    /// Japan".
    public let kind: String?
    /// The value in forms: an identifier, or "37.57,126.98".
    public let place: String
    /// The address of its page.
    public let address: String
    /// A symbol of the icon file.
    public let icon: String
    public let isSaved: Bool
    /// The label of the button at the end of the row: "Add Seoul".
    public let control: String

    /// - Parameters:
    ///   - highlights: The parts of the name in this language that the query matched.
    ///   - area: The country or region that was asked for, if the place only stands for it.
    ///   - query: The query as typed.
    ///   - isSaved: Whether the list contains it.
    public init(
        _ place: Place,
        country: LocalizedName?,
        highlights: [TextSpan],
        otherName: String?,
        area: MeantArea? = nil,
        query: String,
        isSaved: Bool,
        language: Language
    ) {
        let text = place.name.text(in: language)
        name = MarkedText.runs(of: text, marking: highlights)
        let divisions = PlaceText.whereabouts(place, country: country, in: language)
        let figures = place.id == nil ? PlaceAddress.figures(place.coordinate) : ""
        whereabouts = [figures == text ? "" : figures, divisions].joinedWords
        self.otherName = otherName.map { Self.marked($0, query) } ?? []
        hasOtherName = otherName != nil
        kind =
            Self.code(of: place)?.text(in: language)
            ?? PlaceNote(place, standingFor: area)?.text(in: language)
        self.place = PlaceAddress.name(of: place)
        address = PlaceAddress.page(of: place)
        icon = place.id == nil ? "location" : "pin"
        self.isSaved = isSaved
        control = (isSaved ? SearchPhrase.saved(text) : .add(text)).text(in: language)
    }

    /// Returns the whole name, or its beginning that was typed so far.
    private static func marked(_ name: String, _ query: String) -> [MarkedText] {
        let isBegun = name.lowercased().hasPrefix(query.lowercased())
        return MarkedText.runs(of: name, marking: [TextSpan(0..<(isBegun ? query : name).utf16.count)])
    }

    private static func code(of place: Place) -> SearchPhrase? {
        switch place.id {
        case .airport(let code): .airport(code)
        case .postcode(_, let code): .postcode(code)
        case .geonames, .koreanArea, .point, nil: nil
        }
    }
}

extension [String] {
    fileprivate var joinedWords: String { filter { !$0.isEmpty }.joined(separator: " · ") }
}

public import Languages
public import WeatherModels

/// One place found.
public struct SearchRowModel: Hashable, Sendable {
    /// The place's name in runs, what the query matched marked.
    public let name: [MarkedText]
    /// "Jeju-do, South Korea"; empty where nothing is known.
    public let whereabouts: String
    /// The name that matched where neither the Korean nor the standard one did, "北京", in runs; else empty.
    public let otherName: [MarkedText]
    public let hasOtherName: Bool
    /// What it is where that is no settlement: "Airport RKSI".
    public let kind: String?
    /// What forms send to name it: an identifier, or "37.57,126.98".
    public let place: String
    /// The address of its page.
    public let address: String
    /// Of the icon sheet.
    public let icon: String
    public let isSaved: Bool
    /// What the control at the end of the row is called: "Add Seoul".
    public let control: String

    /// - Parameters:
    ///   - highlights: What the query matched in the name in this language, in UTF-16 code units.
    ///   - query: As typed.
    ///   - isSaved: Whether it stands in the list.
    public init(
        _ place: Place,
        country: LocalizedName?,
        highlights: [Range<Int>],
        otherName: String?,
        query: String,
        isSaved: Bool,
        language: Language
    ) {
        let text = place.name.text(in: language)
        name = MarkedText.runs(of: text, marking: highlights)
        let area = PlaceText.whereabouts(place, country: country, in: language)
        let figures = place.id == nil ? PlaceAddress.figures(place.coordinate) : ""
        whereabouts = [figures == text ? "" : figures, area].joinedWords
        self.otherName = otherName.map { Self.marked($0, query) } ?? []
        hasOtherName = otherName != nil
        kind = Self.kind(of: place)?.text(in: language)
        self.place = PlaceAddress.name(of: place)
        address = PlaceAddress.page(of: place)
        icon = place.id == nil ? "location" : "pin"
        self.isSaved = isSaved
        control = (isSaved ? SearchPhrase.saved(text) : .add(text)).text(in: language)
    }

    /// All of it, or what was typed of it so far.
    private static func marked(_ name: String, _ query: String) -> [MarkedText] {
        let isBegun = name.lowercased().hasPrefix(query.lowercased())
        return MarkedText.runs(of: name, marking: [0..<(isBegun ? query : name).utf16.count])
    }

    private static func kind(of place: Place) -> SearchPhrase? {
        switch place.id {
        case .airport(let code): .airport(code)
        case .postcode(_, let code): .postcode(code)
        case .geonames, .koreanArea, nil: nil
        }
    }
}

extension [String] {
    fileprivate var joinedWords: String { filter { !$0.isEmpty }.joined(separator: " · ") }
}

public import WeatherModels
import WeatherPorts

/// A search result, with what distinguishes it from places of the same name.
public struct FoundPlace: Hashable, Sendable {
    public let place: Place
    /// `nil` at sea or if it is unknown.
    public let countryName: LocalizedName?
    /// `nil` for a coordinate, which was not searched.
    private let match: PlaceMatch?

    init(_ place: Place, in search: any PlaceSearch) {
        self.init(place, match: nil, in: search)
    }

    init(_ match: PlaceMatch, in search: any PlaceSearch) {
        self.init(match.place, match: match, in: search)
    }

    private init(_ place: Place, match: PlaceMatch?, in search: any PlaceSearch) {
        self.place = place
        self.match = match
        countryName = place.countryCode.flatMap(search.countryName)
    }

    /// Whether the name was misspelled.
    public var isGuess: Bool { match?.quality == .similar }

    /// The name that matched if it is neither the Korean nor the standard one: see ``PlaceMatch/otherName``.
    public var otherName: String? { match?.otherName }

    /// The country or region that was meant, if the place only stands for it.
    public var area: MeantArea? { match?.area }

    /// The parts that the query matched, in UTF-16 code units of the name in the language of the search.
    public var highlights: [TextSpan] { match?.highlights ?? [] }
}

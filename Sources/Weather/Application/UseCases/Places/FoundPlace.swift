public import Languages
public import WeatherModels
import WeatherPorts

/// A place a query found, with what tells it from its namesakes.
public struct FoundPlace: Hashable, Sendable {
    public let place: Place
    /// Nil at sea or where it is unknown.
    public let countryName: LocalizedName?
    /// Nil for a coordinate, which nothing was searched for.
    private let match: PlaceMatch?

    init(_ place: Place, match: PlaceMatch? = nil, in search: any PlaceSearch) {
        self.place = place
        self.match = match
        countryName = place.countryCode.flatMap(search.countryName)
    }

    /// Whether the name was not typed as it is written: with a slip or two.
    public var isGuess: Bool { match?.quality == .similar }

    /// The name that matched where neither the Korean nor the standard name did: see ``PlaceMatch/otherName``.
    public var otherName: String? { match?.otherName }

    /// The parts of the name in a language that the query matched, in UTF-16 code units from its beginning.
    public func highlights(in language: Language) -> [Range<Int>] { match?.highlights(in: language) ?? [] }
}

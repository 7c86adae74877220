public import Languages
public import WeatherModels

/// Finds places by name and by position, offline.
public protocol PlaceSearch: Sendable {
    /// Returns the places that the query may mean, best first, at most `query.limit`; none for an empty query.
    func matches(for query: PlaceQuery) -> [PlaceMatch]

    /// Returns the place that names a point: the nearest one, with a preference for larger ones within 20 km. Returns
    /// `nil` far out at sea.
    func placeNaming(_ coordinate: Coordinate) -> NearbyPlace?

    /// Returns the nearest known place within `radius` metres.
    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace?

    /// Returns the places with exactly this name in any language, best first. Case, diacritics, width, spaces and the
    /// word for the kind of place are ignored. Names that are only similar or longer, codes and airports do not
    /// match.
    ///
    /// - Parameters:
    ///   - name: The whole name and nothing else.
    ///   - areas: What the place must be in: exact names or codes of a country or first-level division, or names of a
    ///     district. If the last one can mean a country that has such a place, it means that country.
    func places(named name: String, within areas: [String], limit: Int) -> [Place]

    /// Returns the known places within `radius` metres, nearest first.
    func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace]

    /// Returns the known places in a box, most prominent first.
    func places(in box: CoordinateBox, limit: Int) -> [Place]

    /// Returns the largest cities of a country (ISO 3166-1 alpha-2), largest first, none in another's outskirts.
    func cities(of country: String, limit: Int) -> [Place]

    /// Returns `nil` if no place has the identifier.
    func place(withID id: PlaceID) -> Place?

    /// Returns the name of a country by its ISO 3166-1 alpha-2 code.
    func countryName(_ code: String) -> LocalizedName?

    /// Returns all names of the region that a place lies in, as its people and others write them: Bavaria, Bayern,
    /// Bavière.
    func regionNames(of place: Place) -> [String]
}

extension PlaceSearch {
    /// Returns a guess at a point's time zone: that of the nearest known place within 100 km, otherwise the nautical
    /// zone.
    public func timeZone(near coordinate: Coordinate) -> PlaceTimeZone {
        guard let nearest = nearestPlace(to: coordinate, within: 100_000)?.place.timeZone else {
            return PlaceTimeZone(nauticalAt: coordinate)
        }
        return PlaceTimeZone(nearest.timeZone, origin: .nearestPlace)
    }

    /// Returns the names in which the region is shown: only a search with a dictionary knows others.
    public func regionNames(of place: Place) -> [String] { place.region.map { Array($0.all) } ?? [] }

    /// Returns only the nearest place.
    public func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace] {
        guard limit > 0, let nearest = nearestPlace(to: coordinate, within: radius) else { return [] }
        return [nearest]
    }

    /// Returns no places: only a search that can enumerate its places knows them.
    public func places(in box: CoordinateBox, limit: Int) -> [Place] { [] }

    /// Returns no places: only a search that can enumerate its places knows them.
    public func cities(of country: String, limit: Int) -> [Place] { [] }
}

/// What a person typed, and what is known about them.
public struct PlaceQuery: Hashable, Sendable {
    /// The text in any script, complete or partial.
    public var text: String
    /// The person's position: nearer places come first.
    public var near: Coordinate?
    /// The person's country, ISO 3166-1 alpha-2: decides between otherwise equal results.
    public var countryCode: String?
    /// The language in which names are shown: what is highlighted is measured in it, and nothing else depends on it.
    public var language: Language
    /// The maximum number of results.
    public var limit: Int

    public init(
        _ text: String,
        near: Coordinate? = nil,
        countryCode: String? = nil,
        language: Language = .english,
        limit: Int = 10
    ) {
        self.text = text
        self.near = near
        self.countryCode = countryCode
        self.language = language
        self.limit = limit
    }
}

/// One result of a search.
public struct PlaceMatch: Hashable, Sendable {
    /// How the query matches the place, best first.
    public enum Quality: UInt8, Comparable, Hashable, Sendable {
        /// A name or code as typed, ignoring case, diacritics, width and spaces; or a name without its 시, 군, 구 …
        case exact
        /// The beginning of a name.
        case prefix
        /// A later word of a name, or its beginning.
        case word
        /// Initial consonants, another keyboard layout or another romanization.
        case transcribed
        /// One or two typing errors.
        case similar

        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    public let place: Place
    public let quality: Quality
    /// The population, or an estimate from the kind of place if it is unknown. It decides between equal qualities.
    public let prominence: Double
    /// Whether another place is hardly possible. `false` for partial and similar matches, which should not be used
    /// without asking.
    public let isSure: Bool
    /// The name that matched, if the place is shown under it in no language: "Peking". `nil` if its usual spelling is
    /// unknown.
    public let otherName: String?
    /// The country or region that was meant, if the place only stands for it.
    public let area: MeantArea?
    /// The parts of the name in the query's language that the query matched; empty if another name matched.
    public let highlights: [TextSpan]

    public init(
        place: Place,
        quality: Quality,
        prominence: Double,
        isSure: Bool = true,
        otherName: String? = nil,
        area: MeantArea? = nil,
        highlights: [TextSpan] = []
    ) {
        self.area = area
        self.place = place
        self.quality = quality
        self.prominence = prominence
        self.isSure = isSure
        self.otherName = otherName
        self.highlights = highlights
    }
}

/// A place and its distance.
public struct NearbyPlace: Hashable, Sendable {
    public let place: Place
    /// In metres along the great circle.
    public let distance: Double

    public init(place: Place, distance: Double) {
        self.place = place
        self.distance = distance
    }
}

public import Languages
public import WeatherModels

/// Finds places by name and by position, offline.
public protocol PlaceSearch: Sendable {
    /// Places the query may mean, best first, at most `query.limit`; none for an empty query.
    func matches(for query: PlaceQuery) -> [PlaceMatch]

    /// The place that names a point: the nearest, a larger one being preferred within 20 km. Nil far out at sea.
    func placeNaming(_ coordinate: Coordinate) -> NearbyPlace?

    /// The known place nearest to `coordinate`, within `radius` metres.
    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace?

    /// Places of exactly that name, in any language, but for case, diacritics, width, spaces and the word for its kind,
    /// best first. Nothing that only resembles or continues it; no codes, no airports.
    /// - Parameters:
    ///   - name: Whole, without anything that is not part of it.
    ///   - areas: What a place must lie in, each the name or code of a country or first-level division or the name of
    ///     a district, just as exact. Where the last of them means a country in which there is such a place, it means
    ///     that one.
    func places(named name: String, within areas: [String], limit: Int) -> [Place]

    /// The known places within `radius` metres of `coordinate`, nearest first.
    func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace]

    /// The known places in a box, most prominent first.
    func places(in box: CoordinateBox, limit: Int) -> [Place]

    /// Nil for an identifier nobody has.
    func place(withID id: PlaceID) -> Place?

    /// The name of a country by its ISO 3166-1 alpha-2 code.
    func countryName(_ code: String) -> LocalizedName?
}

/// What a person typed, and what is known of them.
public struct PlaceQuery: Hashable, Sendable {
    /// In any script, whole or begun.
    public var text: String
    /// Where they are: nearer places come first.
    public var near: Coordinate?
    /// Their country, ISO 3166-1 alpha-2: decides between equals.
    public var countryCode: String?
    /// The most results wanted.
    public var limit: Int

    public init(_ text: String, near: Coordinate? = nil, countryCode: String? = nil, limit: Int = 10) {
        self.text = text
        self.near = near
        self.countryCode = countryCode
        self.limit = limit
    }
}

/// One result of a search.
public struct PlaceMatch: Hashable, Sendable {
    /// How the query was understood to mean the place, best first.
    public enum Quality: UInt8, Comparable, Hashable, Sendable {
        /// A name or a code as typed, case, diacritics, width and spaces apart; or a name without its 시, 군, 구 …
        case exact
        /// A name begins with it.
        case prefix
        /// A later word of a name is it or begins with it.
        case word
        /// By initial consonants, another keyboard layout or another romanisation.
        case transcribed
        /// With one or two typing errors.
        case similar

        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    public let place: Place
    public let quality: Quality
    /// Population, or an estimate from the kind of place where none is known: what decides between equal qualities.
    public let prominence: Double
    /// Whether hardly another place is meant; false for what only begins so, only resembles the query or fits no more
    /// than part of it, and should not be taken without asking.
    public let isSure: Bool
    /// The name that matched where neither the Korean nor the standard name of the place did, as typed: "北京". Nil
    /// where it is not known as people write it.
    public let otherName: String?
    /// The parts of the place's name in a language that the query matched, in UTF-16 code units from its beginning;
    /// empty where another name matched.
    private let highlights: [Language: [Range<Int>]]

    public init(
        place: Place,
        quality: Quality,
        prominence: Double,
        isSure: Bool = true,
        otherName: String? = nil,
        highlights: [Language: [Range<Int>]] = [:]
    ) {
        self.place = place
        self.quality = quality
        self.prominence = prominence
        self.isSure = isSure
        self.otherName = otherName
        self.highlights = highlights
    }

    /// What to highlight in `place.name.text(in: language)`.
    public func highlights(in language: Language) -> [Range<Int>] { highlights[language] ?? [] }
}

/// A place and how far it is.
public struct NearbyPlace: Hashable, Sendable {
    public let place: Place
    /// In metres, along the great circle.
    public let distance: Double

    public init(place: Place, distance: Double) {
        self.place = place
        self.distance = distance
    }
}

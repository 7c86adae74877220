public import Languages
public import WeatherModels
public import WeatherPorts

/// Finds the places that a text may mean, best first, or the single one that it means.
public struct SearchPlaces: Sendable {
    /// Equally good matches are ambiguous unless one place is twice as prominent as the others.
    private static let clearLead = 2.0
    private static let mostGuesses = 5

    let search: any PlaceSearch
    private let here: Coordinate?
    let countryCode: String?

    /// - Parameters:
    ///   - here: The person's position; `nil` if unknown.
    ///   - countryCode: The person's country, ISO 3166-1 alpha-2.
    public init(search: any PlaceSearch, here: Coordinate? = nil, countryCode: String? = nil) {
        self.search = search
        self.here = here
        self.countryCode = countryCode
    }

    /// Returns nothing for an empty text. For a coordinate it returns that point, for an identifier that place.
    ///
    /// - Parameters:
    ///   - near: Takes precedence over the person's position.
    ///   - language: The language in which the names are shown.
    public func callAsFunction(
        _ text: String,
        near: Coordinate? = nil,
        shownIn language: Language,
        limit: Int = 10
    ) throws(PlaceError) -> [FoundPlace] {
        switch try PlaceRequest(parsing: text) {
        case .unspecified: return []
        case .at(let coordinate): return [found(at: coordinate)]
        case .here:
            guard let here else { throw .hereUnset }
            return [found(at: here)]
        case .identified(let id):
            return search.place(withID: id).map { [FoundPlace($0, in: search)] } ?? []
        case .named(let name):
            let query = PlaceQuery(
                name,
                near: near ?? here,
                countryCode: countryCode,
                language: language,
                limit: limit
            )
            return search.matches(for: query).map { FoundPlace($0, in: search) }
        }
    }

    /// Returns the single place that a name means, or throws that there is none or that it is not certain. With the
    /// person's position, it is the nearest, and none are ambiguous.
    public func find(named name: String) throws(PlaceError) -> FoundPlace {
        let matches = search.matches(for: PlaceQuery(name, near: here, countryCode: countryCode))
        guard let best = matches.first else { throw .notFound(name) }
        guard best.isSure else {
            func offered(_ matches: [PlaceMatch]) -> [FoundPlace] {
                matches.prefix(Self.mostGuesses).map { FoundPlace($0, in: search) }
            }
            if let area = LargeArea(best) {
                throw .tooLarge(area, offered(matches.filter { $0.quality == best.quality }))
            }
            let like = offered(matches)
            // There is also something larger that the name may mean.
            throw best.quality == .exact ? .ambiguous(name, like) : .unsure(name, like)
        }
        let equals = matches.filter { Self.isEqual($0, to: best) }
        guard here != nil || equals.count == 1 else {
            throw .ambiguous(name, equals.map { FoundPlace($0, in: search) })
        }
        return FoundPlace(best, in: search)
    }

    /// Returns the place with an identifier, or throws ``PlaceError/notFound(_:)``.
    public func find(_ id: PlaceID) throws(PlaceError) -> FoundPlace {
        guard let place = search.place(withID: id) else { throw .notFound(id.description) }
        return FoundPlace(place, in: search)
    }

    /// A town that only stands for a region does not have the name: Bali is not Denpasar.
    private static func isEqual(_ match: PlaceMatch, to best: PlaceMatch) -> Bool {
        match.quality == best.quality && match.area == nil && match.prominence * clearLead > best.prominence
            && best.prominence * clearLead > match.prominence
    }

    /// Returns a point with the name of the place there.
    func found(at coordinate: Coordinate) -> FoundPlace {
        FoundPlace(NamePlace(search: search)(at: coordinate), in: search)
    }
}

public import WeatherModels
public import WeatherPorts

/// Finds the single place that a name means.
public struct FindPlace: Sendable {
    /// Equally good matches are ambiguous unless one place is twice as prominent as the others.
    private static let clearLead = 2.0
    private static let mostGuesses = 5

    private let search: any PlaceSearch
    private let here: Coordinate?
    private let countryCode: String?

    /// - Parameters:
    ///   - here: The person's position: the nearest place is meant, and none are ambiguous.
    ///   - countryCode: The person's country, ISO 3166-1 alpha-2.
    public init(search: any PlaceSearch, here: Coordinate? = nil, countryCode: String? = nil) {
        self.search = search
        self.here = here
        self.countryCode = countryCode
    }

    /// - Throws: ``PlaceError/notFound(_:)``, ``PlaceError/ambiguous(_:_:)`` or ``PlaceError/unsure(_:_:)``.
    public func callAsFunction(named name: String) throws(PlaceError) -> FoundPlace {
        let matches = search.matches(for: PlaceQuery(name, near: here, countryCode: countryCode))
        guard let best = matches.first else { throw .notFound(name) }
        guard best.isSure else {
            let like = matches.prefix(Self.mostGuesses).map { FoundPlace($0.place, match: $0, in: search) }
            // There is also something larger that the name may mean.
            throw best.quality == .exact ? .ambiguous(name, like) : .unsure(name, like)
        }
        let equals = matches.filter { Self.isEqual($0, to: best) }
        guard here != nil || equals.count == 1 else {
            throw .ambiguous(name, equals.map { FoundPlace($0.place, match: $0, in: search) })
        }
        return FoundPlace(best.place, match: best, in: search)
    }

    /// - Throws: ``PlaceError/notFound(_:)``.
    public func callAsFunction(_ id: PlaceID) throws(PlaceError) -> FoundPlace {
        guard let place = search.place(withID: id) else { throw .notFound(id.description) }
        return FoundPlace(place, in: search)
    }

    private static func isEqual(_ match: PlaceMatch, to best: PlaceMatch) -> Bool {
        match.quality == best.quality && match.prominence * clearLead > best.prominence
            && best.prominence * clearLead > match.prominence
    }
}

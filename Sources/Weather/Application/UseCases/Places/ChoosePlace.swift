public import StoragePort
public import WeatherModels
public import WeatherPorts

/// The place to show, and why it was chosen.
public struct ChosenPlace: Hashable, Sendable {
    /// How a place was chosen.
    public enum Origin: Hashable, Sendable {
        /// The person asked for it.
        case asked
        /// The person saved it: it was requested by its label, or is the first of the list and nothing was requested.
        case saved(SavedPlace)
        /// The position that the person configured.
        case here
        /// Nothing was requested and nothing is saved. It may be shown only with a text that says so.
        case example
    }

    public var place: Place
    public var origin: Origin
    public var countryName: LocalizedName?
    /// Whether the name was misspelled.
    public var isGuess: Bool
    /// The saved places could not be searched, but the place was found.
    public var problem: StorageError?

    /// The person's label, if there is one.
    public var label: String? {
        guard case .saved(let saved) = origin else { return nil }
        return saved.label
    }
}

/// Chooses the requested place, otherwise the first saved one, otherwise an example. It never guesses from region,
/// language, time zone or address.
public struct ChoosePlace: Sendable {
    private static let exampleName = "서울"

    private let search: SearchPlaces
    private let places: any PlaceStorage
    private let location: any LocationProvider

    /// - Parameters:
    ///   - here: The position that the person entered, which decides between places of the same name; `nil` if
    ///     none.
    ///   - location: Gives the device's position; `nil` to use the person's own.
    ///   - countryCode: The person's country, ISO 3166-1 alpha-2.
    public init(
        search: any PlaceSearch,
        places: any PlaceStorage,
        here: Coordinate? = nil,
        location: (any LocationProvider)? = nil,
        countryCode: String? = nil
    ) {
        self.search = SearchPlaces(search: search, here: here, countryCode: countryCode)
        self.places = places
        self.location = location ?? KnownLocation(here.map { DeviceLocation($0) })
    }

    /// - Throws: ``PlaceError``. Unreadable saved places are an error only if one of them was requested.
    public func callAsFunction(_ asked: PlaceRequest) async throws(PlaceError) -> ChosenPlace {
        switch asked {
        case .unspecified: return try await firstSaved()
        case .named(let name): return try await named(name)
        case .identified(let id): return chosen(try search.find(id), .asked)
        case .at(let coordinate): return chosen(search.found(at: coordinate), .asked)
        case .here:
            let found: DeviceLocation
            do { found = try await location.location() } catch { throw .hereUnset }
            return chosen(search.found(at: found.coordinate), .here)
        }
    }

    /// Returns a saved place as a chosen one.
    public func callAsFunction(_ saved: SavedPlace) -> ChosenPlace {
        chosen(FoundPlace(saved.place, in: search.search), .saved(saved))
    }

    /// Returns a search result that the person selected.
    public func callAsFunction(_ picked: FoundPlace) -> ChosenPlace {
        chosen(picked, .asked)
    }

    private func firstSaved() async throws(PlaceError) -> ChosenPlace {
        let saved: [SavedPlace]
        do { saved = try await places.loadPlaces() } catch { throw .storage(error) }
        if let first = saved.first { return self(first) }
        // The largest place of that name, whatever others there are.
        guard let example = search.search.matches(for: PlaceQuery(Self.exampleName, limit: 1)).first else {
            throw .notFound(Self.exampleName)
        }
        return chosen(FoundPlace(example, in: search.search), .example)
    }

    /// The person's own label takes precedence over public names.
    private func named(_ name: String) async throws(PlaceError) -> ChosenPlace {
        var problem: StorageError?
        do throws(StorageError) {
            let labelled = try await places.loadPlaces().first { $0.label == name }
            if let labelled { return self(labelled) }
        } catch {
            problem = error
        }
        var place = chosen(try search.find(named: name), .asked)
        place.problem = problem
        return place
    }

    private func chosen(_ found: FoundPlace, _ origin: ChosenPlace.Origin) -> ChosenPlace {
        ChosenPlace(
            place: found.place,
            origin: origin,
            countryName: found.countryName,
            isGuess: found.isGuess
        )
    }
}

public import Clocks
public import WeatherModels
public import WeatherPorts

/// The use cases of places.
public struct PlaceUseCases: Sendable {
    public let search: SearchPlaces
    public let find: FindPlace
    public let name: NamePlace
    public let choose: ChoosePlace
    public let list: ListPlaces
    public let pick: PickSavedPlace
    public let save: SavePlace
    public let remove: RemovePlace
    public let restore: RestorePlace
    public let move: MovePlace
    public let label: LabelPlace
    public let importPlaces: ImportPlaces

    /// - Parameters:
    ///   - here: The position that the person configured; `nil` if there is none.
    ///   - countryCode: The person's country, ISO 3166-1 alpha-2.
    ///   - makeID: Returns a new unique identifier, even several times within a second.
    public init(
        search: any PlaceSearch,
        storage: any PlaceStorage,
        here: Coordinate? = nil,
        countryCode: String? = nil,
        clock: WallClock,
        makeID: @escaping @Sendable () -> SavedPlace.ID
    ) {
        self.search = SearchPlaces(search: search, here: here, countryCode: countryCode)
        find = FindPlace(search: search, here: here, countryCode: countryCode)
        name = NamePlace(search: search)
        choose = ChoosePlace(search: search, places: storage, here: here, countryCode: countryCode)
        list = ListPlaces(storage: storage)
        pick = PickSavedPlace(storage: storage)
        save = SavePlace(storage: storage, clock: clock, makeID: makeID)
        remove = RemovePlace(storage: storage)
        restore = RestorePlace(storage: storage, clock: clock, makeID: makeID)
        move = MovePlace(storage: storage)
        label = LabelPlace(storage: storage)
        importPlaces = ImportPlaces(search: search, storage: storage, clock: clock, makeID: makeID)
    }
}

import WeatherModels
import WeatherPorts
import WeatherUnits

/// What somebody keeps who has kept nothing yet: it is empty, and takes nothing until a profile is made.
struct NobodysStorage: Storage {
    private static let refusal = StorageError(.unwritable("no profile"), subject: "profile")

    func loadPlaces() async throws(StorageError) -> [SavedPlace] { [] }
    func savePlace(_: SavedPlace) async throws(StorageError) -> SavePlaceResult { throw Self.refusal }
    func deletePlace(_: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult { .notFound }
    func movePlace(_: SavedPlace.ID, to _: Int) async throws(StorageError) -> ChangePlaceResult { .notFound }
    func labelPlace(_: SavedPlace.ID, _: String?) async throws(StorageError) -> ChangePlaceResult {
        .notFound
    }

    func saveUnits(_: UnitChoice) async throws(StorageError) { throw Self.refusal }
    func loadUnits() async throws(StorageError) -> UnitChoice { .automatic }

    func saveSetting(_: String, for _: SettingKey) async throws(StorageError) { throw Self.refusal }
    func loadSetting(for _: SettingKey) async throws(StorageError) -> String? { nil }
    func deleteSetting(for _: SettingKey) async throws(StorageError) -> DeleteSettingResult { .notFound }

    func saveSearch(_: RecentSearch) async throws(StorageError) { throw Self.refusal }
    func loadSearches() async throws(StorageError) -> [RecentSearch] { [] }
    func deleteSearches() async throws(StorageError) {}
}

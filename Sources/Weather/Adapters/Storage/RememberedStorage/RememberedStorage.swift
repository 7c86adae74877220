import StoragePort
import StoreOutages
import WeatherModels
import WeatherPorts
import WeatherUnits

/// What one person saved, as ``RememberedProfiles`` remember it.
struct RememberedStorage: Storage, SyncStorage {
    private let base: any Storage & SyncStorage
    private let profile: Profile.ID
    private let asking: StoreGuard
    private let memory: ReadMemory<RememberedPart, RememberedValue>

    init(
        _ base: any Storage & SyncStorage,
        of profile: Profile.ID,
        asking: StoreGuard,
        _ memory: ReadMemory<RememberedPart, RememberedValue>
    ) {
        (self.base, self.profile, self.asking, self.memory) = (base, profile, asking, memory)
    }

    // MARK: Reading

    func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        let value = try await read(.places) { base throws(StorageError) in
            .places(try await base.loadPlaces())
        }
        return if case .places(let places) = value { places } else { [] }
    }

    func loadUnits() async throws(StorageError) -> UnitChoice {
        let value = try await read(.units) { base throws(StorageError) in .units(try await base.loadUnits()) }
        return if case .units(let units) = value { units } else { .automatic }
    }

    func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        let value = try await read(.settings) { base throws(StorageError) in
            .settings(try await base.loadSettings())
        }
        return if case .settings(let settings) = value { settings } else { [:] }
    }

    func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await loadSettings()[key]
    }

    func loadSearches() async throws(StorageError) -> [RecentSearch] {
        let value = try await read(.searches) { base throws(StorageError) in
            .searches(try await base.loadSearches())
        }
        return if case .searches(let searches) = value { searches } else { [] }
    }

    /// Not remembered: a device could take it for what the server has now.
    func loadSynced() async throws(StorageError) -> SyncedData {
        try await asking.read("profile") { [base] () throws(StorageError) in try await base.loadSynced() }
    }

    // MARK: Changing

    func savePlaces(
        _ places: [SavedPlace],
        at position: Int?
    ) async throws(StorageError) -> [SavePlaceResult] {
        try await change([.places]) { () throws(StorageError) in
            try await base.savePlaces(places, at: position)
        }
    }

    func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try await change([.places]) { () throws(StorageError) in try await base.deletePlace(id) }
    }

    func movePlace(_ id: SavedPlace.ID, to position: Int) async throws(StorageError) -> ChangePlaceResult {
        try await change([.places]) { () throws(StorageError) in try await base.movePlace(id, to: position) }
    }

    func labelPlace(_ id: SavedPlace.ID, _ label: String?) async throws(StorageError) -> ChangePlaceResult {
        try await change([.places]) { () throws(StorageError) in try await base.labelPlace(id, label) }
    }

    func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try await change(.choices) { () throws(StorageError) in try await base.saveUnits(choice) }
    }

    func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await change(.choices) { () throws(StorageError) in
            try await base.saveSetting(value, for: key)
        }
    }

    func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError) {
        try await change(.choices) { () throws(StorageError) in
            try await base.changeSettings(saving: values, deleting: keys)
        }
    }

    func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try await change(.choices) { () throws(StorageError) in try await base.deleteSetting(for: key) }
    }

    func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try await change([.searches]) { () throws(StorageError) in try await base.saveSearch(search) }
    }

    func deleteSearches() async throws(StorageError) {
        try await change([.searches]) { () throws(StorageError) in try await base.deleteSearches() }
    }

    func merge(
        _ changes: SyncedData,
        making make: @escaping @Sendable (SyncedData.Item) -> SavedPlace?
    ) async throws(StorageError) -> MergeResult {
        try await change([.places] + .choices) { () throws(StorageError) in
            try await base.merge(changes, making: make)
        }
    }

    // MARK: Both

    private func read(
        _ kind: RememberedPart.Kind,
        _ load: @escaping @Sendable (any Storage & SyncStorage) async throws(StorageError) -> RememberedValue
    ) async throws(StorageError) -> RememberedValue {
        try await memory.read(RememberedPart(profile, kind), "profile") {
            $0.bytes
        } _: { [base] () throws(StorageError) in
            try await load(base)
        }
    }

    /// Makes a change. If it was made, what was read before is forgotten; if the database is away, it is what there is.
    private func change<Value>(
        _ kinds: [RememberedPart.Kind],
        _ work: () async throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let parts = kinds.map { RememberedPart(profile, $0) }
        do {
            let value = try await asking.change("profile", work)
            for part in parts { memory.forget(part) }
            return value
        } catch {
            for part in parts { memory.noteChange(of: part) }
            throw error
        }
    }
}

extension [RememberedPart.Kind] {
    /// What is read as settings may be stored as units.
    fileprivate static var choices: Self { [.units, .settings] }
}

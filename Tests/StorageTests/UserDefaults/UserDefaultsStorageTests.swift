import Foundation
import StoragePort
import Testing
import UserDefaultsStorage
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("UserDefaults storage")
struct UserDefaultsStorageTests {
    let folder: TemporaryFolder
    let defaults: UserDefaults
    let storage: UserDefaultsStorage

    init() throws {
        folder = try TemporaryFolder()
        defaults = try folder.defaults()
        storage = UserDefaultsStorage(defaults: defaults)
    }

    @Test("A12: what cannot be understood is not overwritten until it is set aside")
    func undecodable() async throws {
        let foreign = ["format": 1, "value": Data("[{\"nonsense\":1}]".utf8)] as [String: Any]
        defaults.set(foreign, forKey: "haneul.places")
        await #expect(throws: StorageError.self) { try await storage.loadPlaces() }
        await #expect(throws: StorageError.self) { try await storage.savePlace(seogwipo()) }
        await #expect(throws: StorageError.self) { try await storage.deletePlace(id(0)) }
        #expect(defaults.dictionary(forKey: "haneul.places")?["value"] as? Data == foreign["value"] as? Data)

        let other = try #require(try storage.places.store.setAside())
        #expect(defaults.dictionary(forKey: other)?["value"] as? Data == foreign["value"] as? Data)
        #expect(try await storage.savePlace(seogwipo()) == .saved(NumberedPlace(1, seogwipo())))
        #expect(try storage.places.store.setAside() == nil)
        #expect(try await storage.loadPlaces() == [seogwipo()])
    }

    @Test("A12: a coordinate that is none is not read as nothing saved")
    func badCoordinate() async throws {
        _ = try await storage.savePlace(seogwipo())
        let kept = try #require(defaults.dictionary(forKey: "haneul.places")?["value"] as? Data)
        let broken = String(decoding: kept, as: UTF8.self)
            .replacingOccurrences(of: "33.25333333333333", with: "333.2")
        defaults.set(["format": 1, "value": Data(broken.utf8)], forKey: "haneul.places")
        await #expect(throws: StorageError.self) { try await storage.loadPlaces() }
        await #expect(throws: StorageError.self) { try await storage.savePlace(numbered(1)) }
    }

    @Test("A12: a later format is refused and left")
    func newer() async throws {
        defaults.set(["format": 2, "value": Data([1])], forKey: "haneul.units")
        let refusal = StorageError(.newerFormat(found: 2, known: 1), subject: "haneul.units")
        await #expect(throws: refusal) { try await storage.loadUnits() }
        await #expect(throws: refusal) { try await storage.saveUnits(.chosen(.metric)) }
        #expect(defaults.dictionary(forKey: "haneul.units")?["format"] as? Int == 2)
    }

    @Test("A12: an older release's plain value under the key is not understood, and stays")
    func plainValue() async throws {
        defaults.set("imperial", forKey: "haneul.units")
        await #expect(throws: StorageError.self) { try await storage.saveUnits(.automatic) }
        #expect(defaults.string(forKey: "haneul.units") == "imperial")
    }

    @Test("A12: zones and identifiers only others know outlast a change of the list")
    func unknownTexts() async throws {
        _ = try await storage.savePlace(seogwipo())
        let kept = try #require(defaults.dictionary(forKey: "haneul.places")?["value"] as? Data)
        let later = String(decoding: kept, as: UTF8.self)
            .replacingOccurrences(of: "Asia/Seoul", with: "Mars/Olympus")
            .replacingOccurrences(of: "kr:5013000000", with: "mars:1")
        defaults.set(["format": 1, "value": Data(later.utf8)], forKey: "haneul.places")
        let place = try #require(try await storage.loadPlaces().first?.place)
        #expect(place.timeZone == nil && place.id == nil && place.name.standard == "Seogwipo")
        _ = try await storage.savePlace(numbered(1))
        _ = try await storage.labelPlace(SavedPlace.ID(rawValue: "seogwipo"), "집")
        let now = try #require(defaults.dictionary(forKey: "haneul.places")?["value"] as? Data)
        #expect(String(decoding: now, as: UTF8.self).contains("Mars/Olympus"))
        #expect(String(decoding: now, as: UTF8.self).contains("mars:1"))
    }

    @Test("A10: a save that could not be written says so, and changes nothing")
    func unwritable() async throws {
        // Below a file there can be no file.
        let blocked = folder.path + "/file"
        #expect(FileManager.default.createFile(atPath: blocked, contents: nil))
        let suite = try #require(UserDefaults(suiteName: blocked + "/defaults"))
        let storage = UserDefaultsStorage(defaults: suite)
        await #expect(throws: StorageError.self) { try await storage.savePlace(seogwipo()) }
        await #expect(throws: StorageError.self) { try await storage.saveUnits(.chosen(.metric)) }
        #expect(try await storage.loadPlaces().isEmpty)
        #expect(try await storage.loadUnits() == .automatic)
    }

    @Test("A12: each store has its own key, coder and defaults, given from outside")
    func injected() async throws {
        let coder = StoredCoder<UnitChoice> {
            Data($0.rawValue.uppercased().utf8)
        } decode: {
            UnitChoice(rawValue: String(decoding: $0, as: UTF8.self).lowercased()) ?? .automatic
        }
        let units = UserDefaultsUnitStorage(defaults: defaults, key: "u", coder: coder)
        try await units.saveUnits(.chosen(.imperial))
        #expect(defaults.dictionary(forKey: "u")?["value"] as? Data == Data("IMPERIAL".utf8))
        #expect(try await units.loadUnits() == .chosen(.imperial))
        #expect(defaults.object(forKey: "haneul.units") == nil)
    }

    @Test("A12: a property keeps its value in a store given from outside, and does not hide a failure")
    func property() throws {
        struct Owner {
            @UserDefaultsStored var units: UnitChoice
        }
        let store = UserDefaultsUnitStorage(defaults: defaults).store
        var owner = Owner(units: UserDefaultsStored(store, default: .automatic))
        #expect(owner.units == .automatic)
        owner.units = .chosen(.imperial)
        #expect(owner.$units.failure == nil)
        #expect(Owner(units: UserDefaultsStored(store, default: .automatic)).units == .chosen(.imperial))

        defaults.set("nonsense", forKey: store.key)
        owner.units = .chosen(.metric)
        #expect(owner.$units.failure != nil)
        #expect(owner.units == .automatic)
        #expect(throws: StorageError.self) { try owner.$units.save(.chosen(.metric)) }
        #expect(throws: StorageError.self) { try owner.$units.load() }
        #expect(defaults.string(forKey: store.key) == "nonsense")
    }

    @Test("A14: the person's own defaults are never touched")
    func ownDefaults() async throws {
        _ = try await storage.savePlace(seogwipo())
        #expect(UserDefaults.standard.object(forKey: "haneul.places") == nil)
        #expect(try folder.files() == ["defaults.plist"])
    }
}

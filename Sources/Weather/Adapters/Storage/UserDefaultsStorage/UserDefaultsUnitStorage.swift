public import Foundation
public import StoragePort
public import WeatherPorts
public import WeatherUnits

/// The choice of units in `UserDefaults`: a small store under its own key.
public struct UserDefaultsUnitStorage: UnitStorage {
    /// The underlying store, for data that cannot be decoded: ``UserDefaultsStore/setAside()``.
    public let store: UserDefaultsStore<UnitChoice>

    /// - Parameter coder: Encodes the choice, as its name by default.
    public init(
        defaults: UserDefaults,
        key: String = "haneul.units",
        coder: StoredCoder<UnitChoice> = .rawText
    ) {
        store = UserDefaultsStore(key: key, format: 1, coder: coder, defaults: defaults)
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try Exclusion.wait { () throws(StorageError) in try store.save(choice) }
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        try Exclusion.wait { () throws(StorageError) in try store.load() ?? .automatic }
    }
}

extension StoredCoder where Value: RawRepresentable<String> & SendableMetatype {
    /// The raw text in UTF-8.
    public static var rawText: StoredCoder {
        StoredCoder {
            Data($0.rawValue.utf8)
        } decode: { data in
            guard let text = String(data: data, encoding: .utf8), let value = Value(rawValue: text) else {
                throw UnknownText(text: String(decoding: data, as: UTF8.self))
            }
            return value
        }
    }
}

private struct UnknownText: Error {
    let text: String
}

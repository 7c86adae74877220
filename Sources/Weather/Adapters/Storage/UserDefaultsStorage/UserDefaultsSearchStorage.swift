public import Foundation
public import StoragePort
public import WeatherPorts

/// The recent searches in `UserDefaults`: a small store under its own key.
public struct UserDefaultsSearchStorage: SearchStorage {
    /// A search as written.
    public struct Record: Codable, Hashable, Sendable {
        let text: String
        /// Seconds since 2001-01-01 00:00 UTC.
        let at: Double
    }

    /// The underlying store, for data that cannot be decoded: ``UserDefaultsStore/setAside()``.
    public let store: UserDefaultsStore<[Record]>

    public init(defaults: UserDefaults, key: String = "haneul.searches") {
        store = UserDefaultsStore(key: key, format: 1, coder: .json, defaults: defaults)
    }

    public func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try Exclusion.wait { () throws(StorageError) in
            let records = try load().adding(search).map {
                Record(text: $0.text, at: $0.at.timeIntervalSinceReferenceDate)
            }
            try store.replace(with: records)
        }
    }

    public func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try Exclusion.wait(load)
    }

    public func deleteSearches() async throws(StorageError) {
        try Exclusion.wait { () throws(StorageError) in try store.remove() }
    }

    private func load() throws(StorageError) -> [RecentSearch] {
        (try store.load() ?? []).map {
            RecentSearch($0.text, at: Date(timeIntervalSinceReferenceDate: $0.at))
        }
    }
}

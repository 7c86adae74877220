public import Foundation
public import StoragePort
public import SyncedLists
public import WeatherModels

/// Stores what several devices of one person change, also while they are offline. Each change made by the operations of
/// ``Storage`` counts as one of the server's.
public protocol SyncStorage: Sendable {
    /// Returns the places and settings with what is known of their changes.
    func loadSynced() async throws(StorageError) -> SyncedData
    /// Merges what a device changed, and stores the places and settings that result, in one transaction.
    ///
    /// - Parameter make: Returns the place to save for an item that is not saved here; `nil` if there is no such place,
    ///   and then it is not saved.
    func merge(
        _ changes: SyncedData,
        making make: @escaping @Sendable (SyncedData.Item) -> SavedPlace?
    ) async throws(StorageError) -> MergeResult
}

/// The result of merging what a device changed.
public enum MergeResult: Hashable, Sendable {
    case merged
    /// The list would have more than ``savedPlaceLimit`` places; nothing was changed.
    case full
}

/// The places and settings of a person with what is known of their changes. A device sends those it changed.
public struct SyncedData: Hashable, Codable, Sendable {
    /// A place of the list. Its content is the time of saving, in milliseconds since 1970.
    public typealias Item = SyncedList<String, Int64>.Item

    /// The deleted places that are remembered.
    private static let mostDeleted = 1_000
    /// The name of the server among the devices.
    private static let server = ""

    /// By ``Place/key``.
    public var places = SyncedList<String, Int64>()
    /// By ``SettingKey``.
    public var settings = SyncedValues<String>()

    public init() {}

    /// Makes the list equal to one that was changed by a program that knows nothing of synchronization.
    public mutating func follow(_ saved: [SavedPlace], at moment: Date) {
        let keys = saved.map(\.place.key)
        guard items(of: saved) != places.items else { return }
        let stamp = stamp(at: moment)
        let kept = Set(keys)
        for item in places.items where !kept.contains(item.key) { places.delete(item.key) }
        places.add(saved.map(Item.init), stamp)
        let labels = Dictionary(places.items.map { ($0.key, $0.label) }) { first, _ in first }
        for place in saved where labels[place.place.key] != .some(place.label) {
            places.label(place.place.key, place.label, stamp)
        }
        // Putting the items in their order costs as much as all else: once for each move, not for each place.
        var order = places.items.map(\.key)
        for (index, key) in keys.enumerated() where order.dropFirst(index).first != key {
            places.move(key, to: index, stamp)
            order = places.items.map(\.key)
        }
    }

    /// Notes that places were added.
    public mutating func note(_ results: [SavePlaceResult], at moment: Date) {
        let added = results.compactMap(\.added)
        guard let first = added.first else { return }
        places.add(added.map { Item($0.saved) }, at: first.number - 1, stamp(at: moment))
    }

    /// Notes that a place was removed.
    public mutating func note(_ result: DeletePlaceResult) {
        if case .deleted(let place) = result { places.delete(place.saved.place.key) }
    }

    /// Notes that a place was moved.
    public mutating func noteMove(_ result: ChangePlaceResult, at moment: Date) {
        guard case .changed(let place) = result else { return }
        places.move(place.saved.place.key, to: place.number - 1, stamp(at: moment))
    }

    /// Notes that a place was renamed.
    public mutating func noteLabel(_ result: ChangePlaceResult, at moment: Date) {
        guard case .changed(let place) = result else { return }
        places.label(place.saved.place.key, place.saved.label, stamp(at: moment))
    }

    /// Notes that settings were stored, or deleted where the value is `nil`.
    public mutating func note(_ settings: [SettingKey: String?], at moment: Date) {
        for (key, value) in settings {
            let stamp = self.settings.stamp(at: moment.milliseconds, by: Self.server)
            self.settings.set(value, for: key.rawValue, stamp)
        }
    }

    /// Takes over what a device changed.
    ///
    /// - Parameters:
    ///   - saved: The saved places of this list.
    ///   - make: See ``SyncStorage/merge(_:making:)``.
    /// - Returns: The saved places afterwards, or `nil` if there would be more than ``savedPlaceLimit``.
    public mutating func merge(
        _ changes: SyncedData,
        into saved: [SavedPlace],
        making make: (Item) -> SavedPlace?
    ) -> [SavedPlace]? {
        places.merge(changes.places)
        settings.merge(changes.settings)
        let known = Dictionary(saved.map { ($0.place.key, $0) }) { first, _ in first }
        var merged: [SavedPlace] = []
        for item in places.items {
            if let place = known[item.key] ?? make(item) {
                merged.append(place.labelled(item.label))
            } else {
                places.delete(item.key)
            }
        }
        guard merged.count <= savedPlaceLimit else { return nil }
        places.forgetDeleted(beyond: merged.count + Self.mostDeleted)
        return merged
    }

    private func items(of saved: [SavedPlace]) -> [Item] {
        let contents = Dictionary(places.items.map { ($0.key, $0.content) }) { first, _ in first }
        return saved.map { Item(key: $0.place.key, content: contents[$0.place.key] ?? 0, label: $0.label) }
    }

    private func stamp(at moment: Date) -> Stamp {
        places.stamp(at: moment.milliseconds, by: Self.server)
    }
}

extension SyncedData.Item {
    fileprivate init(_ saved: SavedPlace) {
        self.init(key: saved.place.key, content: saved.savedAt.milliseconds, label: saved.label)
    }
}

extension SavedPlace {
    fileprivate func labelled(_ label: String?) -> SavedPlace {
        SavedPlace(id: id, place: place, label: Self.keptLabel(label), savedAt: savedAt)
    }
}

extension Date {
    /// Since 1970.
    fileprivate var milliseconds: Int64 {
        Int64(exactly: (timeIntervalSince1970 * 1_000).rounded()) ?? 0
    }
}

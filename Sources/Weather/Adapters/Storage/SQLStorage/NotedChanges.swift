import Foundation
import SyncedLists
import WeatherModels
import WeatherPorts

/// What is stored of an owner's places, and of what is known of their changes, as it was at one moment. To read or to make
/// a long document takes longer than to fetch or to store it, so devices' changes are merged while others can write.
struct NotedChanges: Hashable, Sendable {
    var document: String?
    var places: [SavedPlace] = []

    /// Returns what is known of the changes, and the document if it cannot be read.
    func data(at moment: Date) -> (data: SyncedData, unread: String?) {
        var (data, unread) = (SyncedData(), document)
        // Always the same before the first change is noted, so that what devices were told stays true.
        var since = Date(timeIntervalSince1970: 0)
        // One that cannot be read is made anew from the places.
        if let document, let read = try? JSONDecoder().decode(SyncedData.self, from: Data(document.utf8)) {
            (data, since, unread) = (read, moment, nil)
        }
        data.follow(places, at: since)
        return (data, unread)
    }
}

/// What becomes of an owner's places and settings with what a device changed.
struct MergedChanges: Sendable {
    /// What it was made of.
    let noted: NotedChanges
    let places: [SavedPlace]
    /// The settings that the device changed, as they are now.
    let settings: [SettingKey: String?]
    /// `nil` if it would be too long.
    let document: String?
    /// The document before, if it cannot be read.
    let unread: String?
    /// Whether there is anything to store.
    let isNew: Bool

    /// Returns `nil` if there would be more than ``savedPlaceLimit`` places.
    init?(
        _ changes: SyncedData,
        into noted: NotedChanges,
        at moment: Date,
        making make: (SyncedData.Item) -> SavedPlace?
    ) {
        let (known, unread) = noted.data(at: moment)
        var merged = known
        guard let places = merged.merge(changes, into: noted.places, making: make) else { return nil }
        let data = merged
        let isNew = data != known || unread != nil
        (self.noted, self.places, self.unread, self.isNew) = (noted, places, unread, isNew)
        document = isNew ? data.document : noted.document
        settings = Dictionary(
            uniqueKeysWithValues: changes.settings.keys.map { (SettingKey(rawValue: $0), data.settings[$0]) }
        )
    }
}

extension SyncedData {
    /// In bytes: as much as a thousand places need, each with a label of 100 letters of Hangul and changed in several
    /// browsers. Deleted places have what these leave.
    private static let longestDocument = 750 * savedPlaceLimit

    /// The document that is stored; `nil` if it is too long. Before that, deleted places are forgotten: the half that was
    /// moved longest ago, and then all.
    var document: String? {
        var data = self
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let present = data.places.items.count
        let deleted = data.places.keys.count - present
        for kept in deleted == 0 ? [0] : [deleted, deleted / 2, 0] {
            data.places.forgetDeleted(beyond: present + kept)
            // A list of numbers and texts can be encoded.
            guard let document = try? encoder.encode(data) else { return nil }
            if document.count <= Self.longestDocument { return String(decoding: document, as: UTF8.self) }
        }
        return nil
    }
}

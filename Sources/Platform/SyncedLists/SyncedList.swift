/// An ordered list of labelled items that several devices change, also while they are offline, and that becomes the same
/// on all of them, in whatever order their changes arrive.
///
/// ``merge(_:)`` is commutative, associative and idempotent. Of two labels or two positions the last write counts. A
/// deletion takes what its device had seen of the item: an item that another device added, moved or labelled at the same
/// time stays, so that no edit is lost. Of the devices that changed one item the 32 whose names come first are remembered.
public struct SyncedList<Key, Content>: Hashable, Codable, Sendable
where Key: Hashable & Comparable & Codable & Sendable, Content: Hashable & Codable & Sendable {
    /// An item in the list.
    public struct Item: Hashable, Sendable {
        public let key: Key
        public let content: Content
        public let label: String?

        public init(key: Key, content: Content, label: String?) {
            self.key = key
            self.content = content
            self.label = label
        }
    }

    private struct Entry: Hashable, Codable, Sendable {
        var content: LastWrite<Content>
        var label: LastWrite<String?>
        var position: LastWrite<ListPosition>
        /// How often each device has added, moved or labelled the item.
        var edits: [String: Int]
        /// How many of these edits were seen by those who deleted it.
        var deleted: [String: Int]

        /// Whether there is an edit that no deletion has seen.
        var isPresent: Bool { edits.contains { $0.value > deleted[$0.key, default: 0] } }

        mutating func merge(_ other: Entry) {
            content.merge(other.content)
            label.merge(other.label)
            position.merge(other.position)
            edits.merge(other.edits, uniquingKeysWith: max)
            deleted.merge(other.deleted, uniquingKeysWith: max)
            forgetReplicas()
        }

        /// Keeps the replicas whose names come first, if there are too many. That depends on nothing but the names, so that
        /// any order of arrival gives the same, and no forgotten deletion brings an item back.
        private mutating func forgetReplicas() {
            guard edits.count + deleted.count > SyncedList.mostReplicas else { return }
            let names = Set(edits.keys).union(deleted.keys)
            guard names.count > SyncedList.mostReplicas else { return }
            let kept = Set(names.sorted().prefix(SyncedList.mostReplicas))
            edits = edits.filter { kept.contains($0.key) }
            deleted = deleted.filter { kept.contains($0.key) }
        }
    }

    /// Those that were deleted as well.
    private var entries: [Key: Entry]

    public init() { entries = [:] }

    /// The items in their order.
    public var items: [Item] {
        present.map { Item(key: $0.key, content: $0.value.content.value, label: $0.value.label.value) }
    }

    /// The keys of all items, also of those deleted.
    public var keys: [Key] { Array(entries.keys) }

    /// The contents of all items, also of those deleted: a content counts again where its item comes back.
    public var contents: [Content] { entries.values.map(\.content.value) }

    /// The labels of all items, also of those deleted: a label counts again where its item comes back.
    public var labels: [String?] { entries.values.map(\.label.value) }

    /// The latest stamp in the list; `nil` if nothing was ever written.
    public var latest: Stamp? {
        entries.values.map { max($0.content.stamp, $0.label.stamp, $0.position.stamp) }.max()
    }

    /// Returns the stamp for a change that is made now.
    ///
    /// - Parameters:
    ///   - milliseconds: Since 1970, by the device's clock.
    ///   - replica: Names the device. Only one program at a time may write under a name.
    public func stamp(at milliseconds: Int64, by replica: String) -> Stamp {
        Stamp(time: max(milliseconds, (latest?.time ?? .min) &+ 1), replica: replica)
    }

    /// Adds an item; one that is there already stays where it is and keeps its label.
    ///
    /// - Parameter index: Its place among ``items``; the end by default.
    public mutating func add(_ content: Content, for key: Key, at index: Int? = nil, _ stamp: Stamp) {
        if var entry = entries[key], entry.isPresent {
            entry.content = LastWrite(content, stamp)
            entry.edits[stamp.replica] = Self.next(entry, stamp)
            entries[key] = entry
            return
        }
        let old = entries[key]
        let position = LastWrite(position(at: index ?? .max, without: key), stamp)
        entries[key] = Entry(
            content: LastWrite(content, stamp),
            label: LastWrite(nil, stamp),
            position: position,
            edits: (old?.edits ?? [:]).merging([stamp.replica: Self.next(old, stamp)]) { $1 },
            deleted: old?.deleted ?? [:]
        )
        shorten(position)
    }

    /// Labels an item. Has no effect if it is not there.
    ///
    /// - Parameter label: `nil` takes the label away.
    public mutating func label(_ key: Key, _ label: String?, _ stamp: Stamp) {
        guard var entry = entries[key], entry.isPresent else { return }
        entry.label = LastWrite(label, stamp)
        entry.edits[stamp.replica] = Self.next(entry, stamp)
        entries[key] = entry
    }

    /// Moves an item to a place among ``items``. Has no effect if it is not there.
    public mutating func move(_ key: Key, to index: Int, _ stamp: Stamp) {
        guard var entry = entries[key], entry.isPresent else { return }
        entry.position = LastWrite(position(at: index, without: key), stamp)
        entry.edits[stamp.replica] = Self.next(entry, stamp)
        entries[key] = entry
        shorten(entry.position)
    }

    /// Deletes an item as this device sees it. Has no effect if it is not there.
    public mutating func delete(_ key: Key) {
        guard var entry = entries[key], entry.isPresent else { return }
        entry.deleted.merge(entry.edits, uniquingKeysWith: max)
        entries[key] = entry
    }

    /// Takes over what another device has.
    public mutating func merge(_ other: SyncedList) {
        for (key, entry) in other.entries {
            entries[key, default: entry].merge(entry)
        }
    }

    /// Adds several items one after another; those that are there already stay as they are.
    ///
    /// - Parameter index: The place of the first among ``items``; the end by default.
    public mutating func add(_ items: [Item], at index: Int? = nil, _ stamp: Stamp) {
        let known = Set(present.map(\.key))
        var room = room(at: index ?? .max, without: nil)
        for item in items where !known.contains(item.key) {
            let old = entries[item.key]
            let position = ListPosition.between(room.lower, room.upper)
            entries[item.key] = Entry(
                content: LastWrite(item.content, stamp),
                label: LastWrite(item.label, stamp),
                position: LastWrite(position, stamp),
                edits: (old?.edits ?? [:]).merging([stamp.replica: Self.next(old, stamp)]) { $1 },
                deleted: old?.deleted ?? [:]
            )
            room.lower = position
        }
        if let last = room.lower { shorten(LastWrite(last, stamp)) }
    }

    /// Returns a list of these items alone, with all that is known of them: what a device needs to change them.
    public func only(_ keys: some Sequence<Key>) -> SyncedList {
        let keys = Set(keys)
        var list = self
        list.entries = entries.filter { keys.contains($0.key) }
        return list
    }

    /// Forgets deleted items, those moved longest ago first, as long as there are more than `most` with the others. A
    /// device that has not heard of a forgotten deletion brings the item back by an edit.
    public mutating func forgetDeleted(beyond most: Int) {
        guard entries.count > most else { return }
        let gone = entries.filter { !$0.value.isPresent }
            .sorted { ($0.value.position.stamp, $0.key) < ($1.value.position.stamp, $1.key) }
        for (key, _) in gone.prefix(entries.count - most) { entries[key] = nil }
    }

    /// Whether a list that a device sent can be taken over: nobody gets the last word for ever by a clock that is far
    /// ahead, or a count that nobody reaches.
    ///
    /// - Parameters:
    ///   - milliseconds: Since 1970, the latest time that a device's clock may show.
    ///   - most: The items it may have, deleted ones included.
    public func isPlausible(until milliseconds: Int64, most: Int) -> Bool {
        entries.count <= most
            && entries.values.allSatisfy { entry in
                let stamps = [entry.content.stamp, entry.label.stamp, entry.position.stamp]
                let counts = [entry.edits, entry.deleted]
                return stamps.allSatisfy { $0.time <= milliseconds && $0.isPlausible }
                    && counts.allSatisfy { counts in
                        counts.count <= Self.mostSentReplicas
                            && counts.allSatisfy {
                                (0...Self.mostEdits).contains($1) && Stamp.isName($0)
                            }
                    }
                    && entry.position.value.isPlausible
            }
    }

    private static var mostEdits: Int { 1_000_000 }
    /// More than the browsers in which anybody changed one item without a connection.
    private static var mostReplicas: Int { 32 }
    /// A device sends those that it was told of, and itself.
    private static var mostSentReplicas: Int { 2 * mostReplicas }

    private var present: [(key: Key, value: Entry)] {
        entries.filter { $0.value.isPresent }
            .sorted { one, other in
                // Two devices can choose the same position.
                let (a, b) = (one.value.position, other.value.position)
                return (a.value, a.stamp, one.key) < (b.value, b.stamp, other.key)
            }
    }

    private func position(at index: Int, without key: Key) -> ListPosition {
        let (lower, upper) = room(at: index, without: key)
        return .between(lower, upper)
    }

    /// Spreads the items over new positions if this one, which was chosen last, is long: moves to one place again and again
    /// make it so. That is no edit of the items, but the last write of their positions.
    private mutating func shorten(_ latest: LastWrite<ListPosition>) {
        guard latest.value.isLong else { return }
        let items = present
        for (item, position) in zip(items, ListPosition.spread(items.count)) {
            entries[item.key]?.position = LastWrite(position, latest.stamp)
        }
    }

    /// Returns the positions around a place among ``items``; `nil` for the ends.
    private func room(at index: Int, without key: Key?) -> (lower: ListPosition?, upper: ListPosition?) {
        let others = present.filter { $0.key != key }.map(\.value.position.value)
        let index = min(max(0, index), others.count)
        let lower = index > 0 ? others[index - 1] : nil
        // Beyond those at the same position, if two devices chose it.
        return (lower, others[index...].first { upper in lower.map { $0 < upper } ?? true })
    }

    private static func next(_ entry: Entry?, _ stamp: Stamp) -> Int {
        min(max(entry?.edits[stamp.replica] ?? 0, entry?.deleted[stamp.replica] ?? 0), mostEdits) + 1
    }
}

/// Values by feed, in the order in which they were first set.
///
/// A list, not a dictionary: a question meets few feeds, and a command that meets a dictionary of another key spends more
/// on its type than on all else it looks up.
struct FeedTable<Value> {
    private(set) var entries: [(feed: FeedReference, value: Value)] = []

    subscript(feed: FeedReference) -> Value? {
        get { entries.first { $0.feed == feed }?.value }
        set {
            let place = entries.firstIndex { $0.feed == feed }
            switch (place, newValue) {
            case (let place?, let value?): entries[place].value = value
            case (let place?, nil): entries.remove(at: place)
            case (nil, let value?): entries.append((feed, value))
            case (nil, nil): break
            }
        }
    }
}

extension FeedTable: Sendable where Value: Sendable {}

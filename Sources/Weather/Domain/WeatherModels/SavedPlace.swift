public import Foundation

/// The maximum number of saved places of a person.
public let savedPlaceLimit = 1_000

/// A place the person saved: the third step of the model ladder (see ``Place``). It always has an identifier and a time
/// of saving.
public struct SavedPlace: Hashable, Sendable, Identifiable {
    /// A unique identifier, created when the place is saved.
    public struct ID: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let id: ID
    public let place: Place
    /// The person's own name for it ("home"); `nil` if it was never renamed.
    public let label: String?
    public let savedAt: Date

    public init(id: ID, place: Place, label: String? = nil, savedAt: Date) {
        self.id = id
        self.place = place
        self.label = label
        self.savedAt = savedAt
    }
}

import HTTPService

/// The subscribers of one topic that see the same rendering, and what they were sent. Most audiences have one member
/// and few pieces, and there is one for each row of each open page, so it is small.
struct Audience<Value: Sendable>: Sendable {
    private struct Drawn {
        /// A hash of the piece's identifier, valid in this process.
        let id: Int
        let hash: String
        /// Stored if there are several members, so that later ones are sent the same bytes.
        var event: EventBytes?
    }

    /// Its number in the hub.
    let number: UInt64
    let draw: @Sendable (Value) -> [Piece]
    private(set) var members = Members()
    /// The version of the value drawn last; 0 before the first.
    private var version: UInt64 = 0
    /// The pieces in the order of the page.
    private var drawn: [Drawn] = []

    init(number: UInt64, draw: @escaping @Sendable (Value) -> [Piece]) {
        (self.number, self.draw) = (number, draw)
    }

    mutating func join(_ subscriber: Subscriber, _ number: UInt64) { members[number] = subscriber }

    mutating func leave(_ number: UInt64) { members[number] = nil }

    /// Returns the stored pieces that a new member lacks, or `nil` if they must be drawn first.
    mutating func welcome(_ number: UInt64, version: UInt64) -> [Delivery]? {
        guard self.version == version, let member = members[number] else { return nil }
        var sent: [Delivery] = []
        for piece in drawn where !(member.known?.contains(piece.hash) ?? true) {
            guard let event = piece.event else { return nil }
            sent.append(Delivery(sink: member.sink, event: event))
        }
        members.forgetKnown(of: number)
        return sent
    }

    /// Takes the pieces of a value. Returns the changed ones for each member, and for new members those they lack.
    mutating func take(_ pieces: [Piece], version: UInt64) -> [Delivery] {
        // An older value whose drawing took longer.
        guard version >= self.version else { return [] }
        self.version = version
        var sent: [Delivery] = []
        var now: [Drawn] = []
        now.reserveCapacity(pieces.count)
        for (index, piece) in pieces.enumerated() {
            let id = piece.id.hashValue
            let before =
                drawn.indices.contains(index) && drawn[index].id == id
                ? drawn[index] : drawn.first { $0.id == id }
            let isChanged = before?.hash != piece.hash
            var event = isChanged ? nil : before?.event
            members.forEach { member in
                guard member.known.map({ !$0.contains(piece.hash) }) ?? isChanged else { return }
                let bytes = event ?? piece.event
                event = bytes
                sent.append(Delivery(sink: member.sink, event: bytes))
            }
            if members.count > 1, event == nil { event = piece.event }
            now.append(Drawn(id: id, hash: piece.hash, event: members.count > 1 ? event : nil))
        }
        drawn = now
        members.forgetKnown()
        return sent
    }
}

/// One client of live updates.
struct Subscriber: Sendable {
    let sink: any EventSink
    /// The hashes of the pieces on the client's page; `nil` once it was sent everything drawn. From then on it gets
    /// changes only.
    var known: Set<String>?
}

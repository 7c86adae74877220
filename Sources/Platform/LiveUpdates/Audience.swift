import HTTPService

/// Those who see one topic drawn alike, and what they have been sent. Most audiences have one member and few pieces, and there
/// is one for each row of each page that is open: it holds little.
struct Audience<Value: Sendable>: Sendable {
    private struct Drawn {
        /// Of the piece's identifier, by this process.
        let id: Int
        let hash: String
        /// Kept where several look: who comes later is sent the same bytes.
        var event: EventBytes?
    }

    let draw: @Sendable (Value) -> [Piece]
    private(set) var members = Members()
    /// Of the value that was drawn last; 0: none.
    private var version: UInt64 = 0
    /// In the order of the page.
    private var drawn: [Drawn] = []

    init(draw: @escaping @Sendable (Value) -> [Piece]) { self.draw = draw }

    mutating func join(_ subscriber: Subscriber, _ number: UInt64) { members[number] = subscriber }

    mutating func leave(_ number: UInt64) { members[number] = nil }

    /// What a member who has just come lacks, of the pieces kept; nil where they are to be drawn.
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

    /// Takes the pieces of a value: to each member those that changed, and to who came since those they do not know.
    mutating func take(_ pieces: [Piece], version: UInt64) -> [Delivery] {
        // A slow drawing of an older value.
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

/// One who looks.
struct Subscriber: Sendable {
    let sink: any EventSink
    /// Hashes of what their page shows; nil once they have been sent what is drawn: from then on they are sent what changes.
    var known: Set<String>?
}

import HTTPService

/// Those who see one topic drawn alike, and what they have been sent.
struct Circle<Value: Sendable>: Sendable {
    private struct Drawn {
        let hash: String
        /// Kept where several look: who comes later is sent the same bytes.
        var event: EventBytes?
    }

    let draw: @Sendable (Value) -> [Piece]
    var members: [UInt64: Subscriber] = [:]
    /// Of the value that was drawn last; 0: none.
    private var version: UInt64 = 0
    private var order: [String] = []
    private var drawn: [String: Drawn] = [:]

    init(draw: @escaping @Sendable (Value) -> [Piece]) {
        self.draw = draw
    }

    /// What a member who has just come lacks, of the pieces kept; nil where they are to be drawn.
    mutating func welcome(_ number: UInt64, version: UInt64) -> [Delivery]? {
        guard self.version == version, let member = members[number] else { return nil }
        var sent: [Delivery] = []
        for piece in order.compactMap({ drawn[$0] }) where !(member.known?.contains(piece.hash) ?? true) {
            guard let event = piece.event else { return nil }
            sent.append(Delivery(sink: member.sink, event: event))
        }
        members[number]?.known = nil
        return sent
    }

    /// Takes the pieces of a value: to each member those that changed, and to who came since those they do not know.
    mutating func take(_ pieces: [Piece], version: UInt64) -> [Delivery] {
        // A slow drawing of an older value.
        guard version >= self.version else { return [] }
        self.version = version
        var sent: [Delivery] = []
        var now: [String: Drawn] = [:]
        for piece in pieces {
            let before = drawn[piece.id]
            let isChanged = before?.hash != piece.hash
            var event = isChanged ? nil : before?.event
            for member in members.values where member.known.map({ !$0.contains(piece.hash) }) ?? isChanged {
                let bytes = event ?? piece.event
                event = bytes
                sent.append(Delivery(sink: member.sink, event: bytes))
            }
            if members.count > 1, event == nil { event = piece.event }
            now[piece.id] = Drawn(hash: piece.hash, event: members.count > 1 ? event : nil)
        }
        (order, drawn) = (pieces.map(\.id), now)
        for number in Array(members.keys) where members[number]?.known != nil { members[number]?.known = nil }
        return sent
    }
}

/// One who looks.
struct Subscriber: Sendable {
    let sink: any EventSink
    /// Hashes of what their page shows; nil once they have been sent what is drawn: from then on they are sent what changes.
    var known: Set<String>?
}

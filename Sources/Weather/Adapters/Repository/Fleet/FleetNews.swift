import Foundation
import WeatherModels
import WeatherPorts

/// What a node tells the others about a call.
struct FleetNews: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        /// It brought an entry.
        case entry(fetchedAt: Date)
        case failure(ProviderError.Reason)
        /// It has ended, and another may begin.
        case ended
    }

    /// The node, by a number that it chose at its start.
    let sender: UInt64
    let call: GatedCall
    let content: Content

    init(_ content: Content, of call: GatedCall, from sender: UInt64) {
        (self.sender, self.call, self.content) = (sender, call, content)
    }
}

extension FleetNews {
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.text(FleetKeys.version)
        writer.integer(sender)
        for text in [call.provider.rawValue, call.account, call.keys, call.feed.rawValue, call.place] {
            writer.text(text)
        }
        writer.optional(call.corner) { writer, corner in
            writer.number(corner.latitude)
            writer.number(corner.longitude)
        }
        switch content {
        case .entry(let fetchedAt):
            writer.byte(1)
            writer.date(fetchedAt)
        case .failure(let reason):
            writer.byte(2)
            writer.reason(reason)
        case .ended: writer.byte(3)
        }
        return writer.bytes
    }

    /// Reads ``bytes``; `nil` for any other bytes, and for those of another version.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.mostBytes else { return nil }
        let news = bytes.withUnsafeBytes { buffer -> FleetNews? in
            var reader = ByteReader(buffer)
            guard reader.text() == FleetKeys.version else { return nil }
            let sender = reader.integer(UInt64.self)
            let texts = (0..<5).map { _ in reader.text() }
            let corner = reader.optional { reader in
                let latitude = reader.number()
                return try? Coordinate(latitude: latitude, longitude: reader.number())
            }
            let content: Content
            switch reader.byte() {
            case 1: content = .entry(fetchedAt: reader.date())
            case 2: content = .failure(reader.reason())
            case 3: content = .ended
            default: return nil
            }
            guard !reader.hasFailed, reader.remaining == 0 else { return nil }
            let call = GatedCall(
                provider: ProviderID(rawValue: texts[0]),
                account: texts[1],
                keys: texts[2],
                feed: Feed.ID(rawValue: texts[3]),
                place: texts[4],
                corner: corner.flatMap(\.self),
                patience: .zero
            )
            return FleetNews(content, of: call, from: sender)
        }
        guard let news else { return nil }
        self = news
    }

    private static let mostBytes = 4_096
}

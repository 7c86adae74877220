package import SharedCache
import StoragePort

/// Tells the other nodes of a fleet whose open pages have to reload, and hears it from them.
///
/// What is told is a mark, from which nobody without the key can tell whose it is. Nothing is told again: a page that
/// missed it reloads when it next connects.
public struct FleetReloads: Sendable {
    private static let purpose = Signer.Purpose(rawValue: "reload")
    private static let markLength = 16
    private static let senderLength = 8

    private let cache: any SharedCache
    private let signer: Signer
    /// This node, which needs not hear itself.
    private let sender: [UInt8]

    /// - Parameters:
    ///   - secret: The same at all nodes, and known to nobody else.
    ///   - randomBytes: Returns the requested number of unpredictable bytes.
    package init(_ cache: any SharedCache, secret: [UInt8], randomBytes: (Int) -> [UInt8]) {
        (self.cache, signer) = (cache, Signer(secret: secret))
        sender = Array(randomBytes(Self.senderLength).prefix(Self.senderLength))
    }

    func tell(_ profile: Profile.ID) {
        let news = sender + mark(of: profile)
        // Nobody waits for it: the change is stored, and other nodes may be away.
        Task { [cache] in try? await cache.tell(news, on: .people) }
    }

    /// - Parameter hear: Called with the mark of each profile that changed at another node.
    func follow(_ hear: @escaping @Sendable ([UInt8]) -> Void) {
        cache.follow(.people) { [sender] news in
            guard case .message(let bytes) = news, bytes.count == Self.senderLength + Self.markLength,
                !bytes.starts(with: sender)
            else { return }
            hear(Array(bytes.dropFirst(Self.senderLength)))
        }
    }

    func mark(of profile: Profile.ID) -> [UInt8] {
        Array(signer.code(of: profile.rawValue, for: Self.purpose).prefix(Self.markLength))
    }
}

public import HTTPService

/// What a page has already, as it tells when it opens its stream.
public enum KnownPieces {
    /// More than a page has.
    private static let most = 2000

    /// `known=0a1b2C3d-5_F`, one behind the other: what is no hash is left out.
    public static func hashes(in query: QueryParameters) -> Set<String> {
        var rest = (query["known"] ?? "").prefix(most * PieceHash.length)
        var hashes: Set<String> = []
        while !rest.isEmpty {
            let text = rest.prefix(PieceHash.length)
            if PieceHash.isPossible(text) { hashes.insert(String(text)) }
            rest = rest.dropFirst(PieceHash.length)
        }
        return hashes
    }
}

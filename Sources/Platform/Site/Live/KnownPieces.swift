public import HTTPService

/// The pieces a page already has, which it lists when it opens its stream.
public enum KnownPieces {
    /// More than any page has.
    private static let most = 2000

    /// Returns the hashes in `known=0a1b2C3d-5_F`, which are written without separators. Invalid ones are left out.
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

public import HTTPService

extension QueryParameters {
    /// The hashes of the pieces a page already has, which it lists when it opens its stream: `known=0a1b2C3d-5_F`,
    /// without separators. Invalid ones are left out.
    public var knownPieces: Set<String> {
        // More than any page has.
        let most = 2000
        var rest = (self["known"] ?? "").prefix(most * PieceHash.length)
        var hashes: Set<String> = []
        while !rest.isEmpty {
            let text = rest.prefix(PieceHash.length)
            if PieceHash.isPossible(text) { hashes.insert(String(text)) }
            rest = rest.dropFirst(PieceHash.length)
        }
        return hashes
    }
}

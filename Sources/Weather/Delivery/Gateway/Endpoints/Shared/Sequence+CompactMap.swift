extension Sequence {
    /// Returns the first results that are not `nil`, and transforms no further elements. (A lazy sequence would
    /// transform them twice.)
    func compactMap<Result>(atMost count: Int, _ transform: (Element) -> Result?) -> [Result] {
        var results: [Result] = []
        for element in self {
            guard results.count < count else { break }
            if let result = transform(element) { results.append(result) }
        }
        return results
    }
}

extension Sequence {
    /// The first so many results that are not nil; what comes behind them is left alone. (Lazily it would be transformed
    /// twice.)
    func compactMap<Result>(atMost count: Int, _ transform: (Element) -> Result?) -> [Result] {
        var results: [Result] = []
        for element in self {
            guard results.count < count else { break }
            if let result = transform(element) { results.append(result) }
        }
        return results
    }
}

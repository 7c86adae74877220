extension Blend {
    /// Forgets what a source was worth, as if it had never been there: another one may take its lane. Nothing that it said may
    /// still wait for its truth.
    public mutating func forget(_ source: Int) {
        guard (0..<sourceCount).contains(source) else { return }
        for index in leads.indices {
            leads[index].biasCount[source] = 0
            leads[index].biasSum[source] = 0
            leads[index].errorCount[source] = 0
            leads[index].squares[source] = 0
            leads[index].magnitudes[source] = 0
        }
        pooledCount[source] = 0
        pooledSum[source] = 0
        relativeCount[source] = 0
        relativeSum[source] = 0
        correlation.forget(source)
    }
}

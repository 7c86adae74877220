public import WeatherModels

extension WeatherReport {
    /// Whether a part is not a forecast, but expected from climate normals.
    public func isTypical(_ part: ReportPart) -> Bool {
        let givers = sources.filter { $0.parts.contains(part) }
        return !givers.isEmpty && givers.allSatisfy { $0.kind == .typical }
    }

    /// Makes the sources of `origin` those of `part`, which was computed from it.
    mutating func credit(_ part: ReportPart, toSourcesOf origin: ReportPart) {
        for index in sources.indices {
            if sources[index].parts.contains(origin) {
                sources[index].parts.insert(part)
            } else {
                sources[index].parts.remove(part)
            }
        }
    }
}

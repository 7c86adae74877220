public import WeatherModels

extension WeatherReport {
    /// Whether nobody forecast a part: what it holds is expected from climate normals.
    public func isTypical(_ part: ReportPart) -> Bool {
        let givers = sources.filter { $0.parts.contains(part) }
        return !givers.isEmpty && givers.allSatisfy { $0.kind == .typical }
    }

    /// Names the givers of `origin` as those of `part`, which was computed from it, instead of whoever gave it before.
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

/// The groups of a METAR or SPECI (WMO No. 306, FM 15 and FM 16; in the United States the Federal Meteorological Handbook
/// No. 1) and of its remarks, without station, time and trend.
struct RawReport {
    private let body: ArraySlice<Substring>
    let remarks: ArraySlice<Substring>

    /// Takes the first report of a text, which older ones of the station may follow.
    init(_ text: String) {
        var groups = text.split { $0.isWhitespace || $0 == "=" }[...]
        if let time = groups.firstIndex(where: ReportTime.isGroup) {
            groups = groups[(time + 1)...]
        } else {
            groups = groups.drop { Self.headings.contains($0) }.dropFirst()
        }
        if let next = groups.firstIndex(where: ReportTime.isGroup) {
            // The name of the station stands before the time.
            groups = groups[..<max(groups.startIndex, next - 1)]
        }
        let end = groups.firstIndex(of: "RMK") ?? groups.endIndex
        remarks = groups[end...]
        body = groups[..<end].prefix { !Self.trends.contains($0) }
    }

    /// What is measured. Groups that are not understood are ignored.
    var reading: Reading {
        var reading = Reading()
        var wholeMiles = 0.0
        for group in body {
            let miles = wholeMiles
            wholeMiles = 0
            if case .wholeMiles(let number)? = VisibilityGroup(group) {
                wholeMiles = number
            } else {
                reading.read(group, wholeMiles: miles)
            }
        }
        for group in remarks where reading.readExactTemperatures(group) { break }
        return reading
    }

    private static let headings: Set<Substring> = ["METAR", "SPECI", "COR", "AMD", "AUTO"]
    private static let trends: Set<Substring> = ["NOSIG", "BECMG", "TEMPO", "INTER", "PROB30", "PROB40"]
}

extension Reading {
    /// - Parameter wholeMiles: Of the group before: those of "1 1/2SM".
    fileprivate mutating func read(_ group: Substring, wholeMiles: Double) {
        if CloudAmount.isNone(group) {
            clouds = clouds ?? []
            if group == "CAVOK" { visibility = visibility ?? VisibilityGroup.farthest }
        } else if let amount = CloudAmount(group: group) {
            clouds = (clouds ?? []) + [amount]
        } else if let wind = WindGroup(group) {
            guard windSpeed == nil else { return }
            (windSpeed, windDirection, gust) = (wind.speed, wind.direction, wind.gust)
        } else if let group = WeatherGroup(group) {
            weather.append(group)
        } else if temperature == nil, let pair = Self.temperatures(group) {
            (temperature, dewPoint) = pair
        } else if pressure == nil, let hectopascals = Self.hectopascals(group) {
            pressure = hectopascals
        } else if visibility == nil, temperature == nil {
            // After the temperature, four digits mean something else.
            switch VisibilityGroup(group) {
            case .prevailing(let length)?:
                visibility = VisibilityGroup.sum(length, wholeMiles: wholeMiles)
            case .least, .wholeMiles, nil: break
            }
        }
    }

    /// Reads 10/05, M02/M14, 08/ and 08///.
    private static func temperatures(_ group: Substring) -> (temperature: Double?, dewPoint: Double?)? {
        let parts = group.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let temperature = degrees(parts[0]) else { return nil }
        if ["", "//", "XX"].contains(parts[1]) { return (temperature, nil) }
        return degrees(parts[1]).map { (temperature, $0) }
    }

    /// M stands for minus.
    private static func degrees(_ text: Substring) -> Double? {
        var reader = GroupReader(text)
        let sign: Double = reader.skip("M") ? -1 : 1
        guard let number = reader.number(digits: 2...2), reader.isAtEnd else { return nil }
        return sign * number
    }

    /// Reads Q1016, in hectopascals, and A2992, in hundredths of an inch of mercury.
    private static func hectopascals(_ group: Substring) -> Double? {
        var reader = GroupReader(group)
        let unit: Double
        if reader.skip("Q") {
            unit = 1
        } else if reader.skip("A") {
            unit = inchOfMercury / 100
        } else {
            return nil
        }
        guard let number = reader.number(digits: 4...4), reader.isAtEnd else { return nil }
        return number * unit
    }

    /// In hectopascals, at 0 °C (NIST SP 811, appendix B.8).
    private static let inchOfMercury = 33.86389

    /// Reads T01170072 in remarks: tenths of a degree, each after a digit that is 1 below zero. Returns whether the group is
    /// one that belongs to the temperature of the report.
    fileprivate mutating func readExactTemperatures(_ group: Substring) -> Bool {
        var reader = GroupReader(group)
        func tenths() -> Double? {
            let sign: Double = reader.skip("0") ? 1 : reader.skip("1") ? -1 : 0
            return sign == 0 ? nil : reader.number(digits: 3...3).map { sign * $0 / 10 }
        }
        guard reader.skip("T"), let exact = tenths() else { return false }
        let exactDewPoint = reader.isAtEnd ? nil : tenths()
        guard reader.isAtEnd, let temperature, abs(temperature - exact) <= 1 else { return false }
        (self.temperature, isExact) = (exact, true)
        dewPoint = exactDewPoint ?? dewPoint
        return true
    }
}

import WeatherUnits

/// The wind of a report: 21009KT, VRB03KT, 00000KT, 24015G27MPS, 310P99KT, /////KT.
struct WindGroup: Hashable {
    /// In degrees; `nil` if calm, variable or missing.
    let direction: Double?
    let speed: Speed?
    let gust: Speed?

    /// Returns `nil` for any other group.
    init?(_ group: Substring) {
        var reader = GroupReader(group)
        var direction: Double?
        if !reader.skip("VRB"), !reader.skip("///") {
            guard let degrees = reader.number(digits: 3...3) else { return nil }
            direction = degrees
        }
        guard let speed = Self.speed(&reader) else { return nil }
        var gust: Double??
        if reader.skip("G") {
            gust = Self.speed(&reader)
            if gust == nil { return nil }
        }
        let unit: (Double) -> Speed
        if reader.skip("KT") {
            unit = Speed.init(knots:)
        } else if reader.skip("MPS") {
            unit = Speed.init(metresPerSecond:)
        } else if reader.skip("KMH") {
            unit = Speed.init(kilometresPerHour:)
        } else {
            return nil
        }
        guard reader.isAtEnd else { return nil }
        self.speed = speed.map(unit)
        self.gust = (gust ?? nil).map(unit)
        self.direction = (speed ?? 0) > 0 && direction ?? 0 <= 360 ? direction : nil
    }

    /// Returns a speed, of which P says that it is more than can be written, or a missing one; `nil` for anything else.
    private static func speed(_ reader: inout GroupReader) -> Double?? {
        if reader.skip("//") { return .some(nil) }
        _ = reader.skip("P")
        return reader.number(digits: 2...3).map(Optional.some)
    }
}

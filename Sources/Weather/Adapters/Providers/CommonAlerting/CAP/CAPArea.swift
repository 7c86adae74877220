package import WeatherModels

/// An area of a message: its name, its shapes and its codes.
package struct CAPArea: Hashable, Sendable {
    package var name: String
    package var shapes: [AlertShape] = []
    /// Whether a shape was unreadable, so that the others are not the whole area.
    package var lacksShapes = false
    package var codes: [CAPValue] = []

    package init(name: String) { self.name = name }

    /// Returns whether it contains a point; `nil` if its shapes do not tell.
    package func contains(_ point: Coordinate) -> Bool? {
        if shapes.contains(where: { $0.contains(point) }) { return true }
        return shapes.isEmpty || lacksShapes ? nil : false
    }

    /// The area by its codes, or by its name if it has none that is known.
    package var modelAreas: [AlertArea] {
        let coded = codes.compactMap { code in
            Self.scheme(code.name).map { AlertArea($0, code: code.value, name: name) }
        }
        return coded.isEmpty ? [AlertArea(.unnumbered, code: "", name: name)] : coded
    }

    private static func scheme(_ name: String) -> AlertArea.Scheme? {
        switch name.uppercased() {
        case "EMMA_ID": .emma
        case "NUTS2", "NUTS3": .nuts
        case "WARNCELLID": .warncell
        case "UGC": .ugc
        case "SAME": .same
        default: nil
        }
    }
}

/// A shape of an area.
package enum AlertShape: Hashable, Sendable {
    /// Its corners, of which the last is connected with the first.
    case polygon([Coordinate])
    /// A point and the metres around it.
    case circle(Coordinate, radius: Double)

    /// Reads "lat,lon lat,lon …", of at least three corners; `nil` if a part of it is unreadable.
    package init?(polygon text: String) {
        var corners: [Coordinate] = []
        for part in text.split(whereSeparator: \.isWhitespace) {
            guard let corner = Self.point(part), corners.count < Self.mostCorners else { return nil }
            corners.append(corner)
        }
        guard Set(corners).count >= 3 else { return nil }
        self = .polygon(corners)
    }

    /// Reads "lat,lon radius", the radius in kilometres.
    package init?(circle text: String) {
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, let centre = Self.point(parts[0]), let radius = Double(parts[1]),
            (0...Self.longestRadius).contains(radius)
        else { return nil }
        self = .circle(centre, radius: radius * 1000)
    }

    /// Whether a point is within it, or within the radius.
    package func contains(_ point: Coordinate) -> Bool {
        switch self {
        case .circle(let centre, let radius): centre.distance(to: point) <= radius
        case .polygon(let corners): Self.isWithin(corners, point)
        }
    }

    /// Whether a point is inside: a line to the east crosses the edges an odd number of times. The longitudes are those of
    /// a walk around the shape, so that one across the antimeridian is whole.
    private static func isWithin(_ corners: [Coordinate], _ point: Coordinate) -> Bool {
        guard var walked = corners.first?.longitude else { return false }
        let longitudes = corners.map { corner in
            walked += (corner.longitude - walked).remainder(dividingBy: 360)
            return walked
        }
        return [-360.0, 0, 360].contains { turn in
            let longitude = point.longitude + turn
            var isWithin = false
            for index in corners.indices {
                let next = (index + 1) % corners.count
                let (one, other) = (corners[index].latitude, corners[next].latitude)
                guard (one > point.latitude) != (other > point.latitude) else { continue }
                let share = (point.latitude - one) / (other - one)
                let crossing = longitudes[index] + share * (longitudes[next] - longitudes[index])
                if longitude < crossing { isWithin.toggle() }
            }
            return isWithin
        }
    }

    private static func point(_ text: Substring) -> Coordinate? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
            return nil
        }
        return try? Coordinate(latitude: latitude, longitude: longitude)
    }

    private static let mostCorners = 20_000
    /// Half of the way around the Earth, in kilometres.
    private static let longestRadius = 20_038.0
}

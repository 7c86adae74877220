import WeatherModels

/// The towns that stand for each region and country: the most prominent ones, none in another's outskirts.
struct DivisionTowns: Sendable {
    /// The ordinals + 1, the same number of them for each division; 0: none.
    private let column: PackedColumn

    init(_ column: PackedColumn) { self.column = column }

    func towns(of division: Int) -> [Int] {
        (0..<Self.perDivision).compactMap { index in
            let stored = column[division * Self.perDivision + index]
            return stored > 0 ? stored - 1 : nil
        }
    }

    /// - Parameters:
    ///   - places: By prominence.
    ///   - divisions: Returns the divisions of a place.
    static func values(
        of places: [GazetteerPlace],
        count: Int,
        divisions: (GazetteerPlace) -> [Int]
    ) -> [Int] {
        var towns = Array(repeating: [Int](), count: count)
        for (ordinal, place) in places.enumerated() where place.kind == .city {
            for division in divisions(place) where towns[division].count < perDivision {
                let isApart = towns[division].allSatisfy {
                    places[$0].coordinate.distance(to: place.coordinate) >= outskirts
                }
                if isApart { towns[division].append(ordinal) }
            }
        }
        return towns.flatMap { towns in
            towns.map { $0 + 1 } + Array(repeating: 0, count: perDivision - towns.count)
        }
    }

    /// In metres from the centre of a large city to the edge of its outskirts, which have names of their own.
    static let outskirts = 30_000.0
    static let perDivision = 4
}

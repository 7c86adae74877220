public import Languages
public import WeatherModels

/// What a place is, if it is no settlement, or what it stands for.
public enum PlaceNote: Hashable, Sendable, Translated {
    /// The capital of the country that was asked for.
    case capital(of: LocalizedName)
    /// One of the largest towns of the country or region that was asked for.
    case town(of: LocalizedName)
    /// A kind of place.
    case kind(PlaceKindLabel)
    /// A kind of place that is as large as an island, and the town whose weather it has.
    case standIn(PlaceKindLabel, town: LocalizedName)

    /// Returns `nil` for a settlement or administrative area that was asked for itself.
    ///
    /// - Parameter area: The country or region that was asked for, if it was one.
    public init?(_ place: Place, standingFor area: MeantArea?) {
        if let area {
            self = area.isCapital ? .capital(of: area.name) : .town(of: area.name)
            return
        }
        guard let label = place.kind.flatMap(PlaceKindLabel.init) else { return nil }
        self = .kind(label)
        if let town = place.district, place.kind == .island || place.kind == .region {
            self = .standIn(label, town: town)
        }
    }
}

/// The name of a kind of place that is no settlement or administrative area.
public enum PlaceKindLabel: CaseIterable, Hashable, Sendable, Translated {
    case airport, landmark, region, island, quarter, station, mountain, park, lake, river, beach, waterfall,
        desert, university, resort

    /// Returns `nil` for settlements, administrative areas and postcodes.
    init?(_ kind: PlaceKind) {
        switch kind {
        case .city, .province, .county, .district, .town, .township, .neighbourhood, .postcode: return nil
        case .airport: self = .airport
        case .landmark: self = .landmark
        case .region: self = .region
        case .island: self = .island
        case .quarter: self = .quarter
        case .station: self = .station
        case .mountain: self = .mountain
        case .park: self = .park
        case .lake: self = .lake
        case .river: self = .river
        case .beach: self = .beach
        case .waterfall: self = .waterfall
        case .desert: self = .desert
        case .university: self = .university
        case .resort: self = .resort
        }
    }
}

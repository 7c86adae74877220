public import WeatherModels
public import WeatherPorts

/// The place to show, and why that one.
public struct ChosenPlace: Hashable, Sendable {
    /// How a place came to be chosen.
    public enum Origin: Hashable, Sendable {
        /// The person asked for it.
        case asked
        /// Nothing was asked; the person saved it.
        case saved
        /// Nothing was asked and nothing is saved: shown only under words that say so.
        case example
    }

    public var place: Place
    public var origin: Origin

    public init(_ place: Place, _ origin: Origin) {
        self.place = place
        self.origin = origin
    }
}

/// Asked, else saved, else an example: never a guess from region, language, time zone or address.
public struct ChoosePlace: Sendable {
    private static let exampleName = "서울"

    private let find: FindPlace

    public init(search: any PlaceSearch) {
        find = FindPlace(search: search)
    }

    /// - Parameter saved: The place the person saved; `unspecified` where there is none.
    /// - Throws: ``PlaceError``. A saved place that cannot be found is an error, not a reason to show another.
    public func callAsFunction(_ asked: PlaceRequest, saved: PlaceRequest) throws(PlaceError) -> ChosenPlace {
        if let place = try place(of: asked) { return ChosenPlace(place, .asked) }
        if let place = try place(of: saved) { return ChosenPlace(place, .saved) }
        return ChosenPlace(try find(named: Self.exampleName), .example)
    }

    private func place(of request: PlaceRequest) throws(PlaceError) -> Place? {
        switch request {
        case .unspecified: nil
        case .named(let name): try find(named: name)
        case .at(let coordinate): Place(at: coordinate)
        }
    }
}

extension Place {
    /// A point without a name of its own: named by its figures, as in "37.57, 126.98".
    public init(at coordinate: Coordinate) {
        let corner = coordinate.roundedToHundredths
        self.init(name: LocalizedName("\(corner.latitude), \(corner.longitude)"), coordinate: coordinate)
    }
}

public import Languages
public import WeatherModels

/// What stands where the weather of the own position would, as long as nobody knows the position (C11): no made-up place,
/// but an offer to find out, and the ways around it.
public struct PositionOfferModel: Hashable, Sendable {
    /// The place last set by hand, to go back to.
    public let last: LastPlace?
    public let hasLast: Bool

    /// A place set by hand before the device was followed again.
    public struct LastPlace: Hashable, Sendable {
        /// As forms name it, "37.5665".
        public let latitude: String
        public let longitude: String
        /// "Back to Seoul".
        public let control: String
    }

    /// - Parameter last: The place last set by hand, with its name.
    public init(last: Place?, language: Language) {
        hasLast = last != nil
        self.last = last.map {
            LastPlace(
                latitude: PlaceAddress.figure($0.coordinate.latitude),
                longitude: PlaceAddress.figure($0.coordinate.longitude),
                control: LocationPhrase.backTo($0.name.text(in: language)).text(in: language)
            )
        }
    }
}

/// The one control of the own position's header (C6).
public struct LocationControlModel: Hashable, Sendable {
    /// "위치변경"; of a place set by hand "위치설정".
    public let label: String
    public let address: String

    /// - Parameters:
    ///   - isSet: Whether a place is set by hand, with or without an address.
    ///   - back: Where the person is now.
    public init(isSet: Bool, back: String, language: Language) {
        label = (isSet ? LocationLabel.locationSettings : .changeLocation).text(in: language)
        address = "/location?back=\(back)"
    }
}

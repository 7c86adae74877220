public import Languages
public import WeatherModels

/// Shown instead of the weather while the current location is unknown (C11): an offer to determine it, and
/// alternatives. It never shows an invented place.
public struct PositionOfferModel: Hashable, Sendable {
    /// The place last set by hand, to return to.
    public let last: LastPlace?
    public let hasLast: Bool

    /// A place that was set by hand before the person returned to the device's location.
    public struct LastPlace: Hashable, Sendable {
        /// The value in forms, "37.5665".
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

/// The single button in the header of the current location (C6).
public struct LocationControlModel: Hashable, Sendable {
    /// "위치변경"; for a place set by hand "위치설정".
    public let label: String
    public let address: String

    /// - Parameters:
    ///   - isSet: Whether a place is set by hand, with or without an address.
    ///   - back: The address of the current page.
    public init(isSet: Bool, back: String, language: Language) {
        label = (isSet ? LocationLabel.locationSettings : .changeLocation).text(in: language)
        address = "/location?back=\(back)"
    }
}

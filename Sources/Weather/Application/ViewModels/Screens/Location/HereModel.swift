public import Languages
public import WeatherModels

/// The page of the current location while the location is unknown.
public struct HereModel: Hashable, Sendable {
    public let control: LocationControlModel
    public let offer: PositionOfferModel

    /// - Parameter last: The place last set by hand, with its name.
    public init(last: Place?, language: Language) {
        control = LocationControlModel(isSet: false, back: "/here", language: language)
        offer = PositionOfferModel(last: last, language: language)
    }
}

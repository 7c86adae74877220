public import Languages
public import WeatherModels

extension ListedPlace {
    /// Returns "나의 위치" or "My location" for the current location, otherwise the label, or the place's own name
    /// without one.
    public func name(in language: Language) -> String {
        switch self {
        case .currentLocation: ListLabel.myLocation.text(in: language)
        case .custom(let saved): saved.label ?? saved.place.name.text(in: language)
        }
    }
}

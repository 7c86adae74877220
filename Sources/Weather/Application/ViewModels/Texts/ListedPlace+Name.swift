public import Languages
public import WeatherModels

extension ListedPlace {
    /// "나의 위치" or "My location" for the own position, else the label, else the place's own name.
    public func name(in language: Language) -> String {
        switch self {
        case .currentLocation: ListLabel.myLocation.text(in: language)
        case .custom(let saved): saved.label ?? saved.place.name.text(in: language)
        }
    }
}

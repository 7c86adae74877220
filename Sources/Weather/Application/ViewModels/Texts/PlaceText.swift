public import Languages
public import WeatherModels
import Wire

/// Where a place lies, in words enough to tell it from its namesakes.
public enum PlaceText {
    /// "Seogwipo, Jeju-do, South Korea"; in Korean from the largest to the smallest: "대한민국 제주특별자치도 서귀포시".
    /// Empty where nothing is known.
    /// - Parameter isNamed: Whether the place's own name is among the words.
    public static func whereabouts(
        _ place: Place,
        country: LocalizedName?,
        in language: Language,
        isNamed: Bool = false
    ) -> String {
        let own = place.name.text(in: language)
        let parts = [place.district, place.region, country].compactMap { $0?.text(in: language) }
            .filter { $0 != own }
        let words = (isNamed ? [own] : []) + parts.removingRepeats
        return switch language {
        case .korean: words.reversed().joined(separator: " ")
        case .english: words.joined(separator: ", ")
        }
    }

    /// The name of a place's country as lists and pages say it: nil where it goes without saying, as Korea does in
    /// Korean, and where it is unknown.
    public static func toldCountry(
        of place: Place,
        _ name: @autoclosure () -> LocalizedName?,
        in language: Language
    ) -> String? {
        language == .korean && place.countryCode == "KR" ? nil : name()?.text(in: language)
    }

    /// Whether the place is called by its figures, as points far out at sea are.
    public static func isNamedByFigures(_ place: Place) -> Bool {
        let point = try? Coordinate.recognized(in: place.name.standard)
        return point?.roundedToHundredths == place.coordinate.roundedToHundredths
    }

    /// "37.57, 126.98": the corner of the grid that weather is asked for.
    public static func figures(_ coordinate: Coordinate) -> String {
        let corner = coordinate.roundedToHundredths
        return
            "\(FixedDecimal.text(corner.latitude, decimals: 2)), \(FixedDecimal.text(corner.longitude, decimals: 2))"
    }
}

extension [String] {
    fileprivate var removingRepeats: [String] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

public import Languages
public import WeatherModels
import Wire

/// Texts that say where a place is, precisely enough to distinguish it from others of the same name.
public enum PlaceText {
    /// Returns "Seogwipo, Jeju-do, South Korea", in Korean from the largest to the smallest: "대한민국 제주특별자치도 서귀포시".
    /// Empty if nothing is known.
    ///
    /// - Parameter isNamed: Whether the text includes the place's own name.
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
        return JoinedWords.places(words).text(in: language)
    }

    /// Returns the name of a place's country for lists and pages, or `nil` if it is unknown or need not be shown, as
    /// Korea in Korean.
    public static func toldCountry(
        of place: Place,
        _ name: @autoclosure () -> LocalizedName?,
        in language: Language
    ) -> String? {
        if let home = language.homeCountry, place.countryCode == home { return nil }
        return name()?.text(in: language)
    }

    /// Whether the place's name is its coordinate, as for points far out at sea.
    public static func isNamedByFigures(_ place: Place) -> Bool {
        let point = try? Coordinate.recognized(in: place.name.standard)
        return point?.roundedToHundredths == place.coordinate.roundedToHundredths
    }

    /// Returns "37.57, 126.98": the point of the grid for which weather is requested.
    public static func figures(_ coordinate: Coordinate) -> String {
        let corner = coordinate.roundedToHundredths
        return
            "\(FixedDecimal.text(corner.latitude, decimals: 2)), \(FixedDecimal.text(corner.longitude, decimals: 2))"
    }
}

extension [String] {
    /// Each once, where it was first.
    var removingRepeats: [String] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

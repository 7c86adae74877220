public import Languages
public import WeatherModels

/// The screen that sets the own position by hand.
public struct LocationModel: Hashable, Sendable {
    public let latitude: FieldModel
    public let longitude: FieldModel
    /// Whether something is wrong with a field.
    public let isWrong: Bool
    /// It could be understood, but not kept.
    public let isNotKept: Bool
    /// Whether a place is set: then it can be reset to the device (C6).
    public let isSet: Bool
    /// What is set, in words.
    public let state: String?
    /// Where both buttons lead.
    public let back: String

    /// A field with what stands in it.
    public struct FieldModel: Hashable, Sendable {
        public let text: String
        /// What is wrong with it.
        public let mistake: String?
        /// For the attribute that says so to assistive software.
        public let isWrong: Bool
    }

    /// - Parameters:
    ///   - entry: What stands in the fields.
    ///   - set: The place set by hand with its name; nil where the device is followed.
    public init(
        _ entry: CoordinateEntry,
        mistakes: CoordinateEntry.Mistakes? = nil,
        isNotKept: Bool = false,
        set place: Place?,
        back: String,
        language: Language
    ) {
        latitude = Self.field(entry.latitude, mistakes?.latitude, language)
        longitude = Self.field(entry.longitude, mistakes?.longitude, language)
        isWrong = mistakes != nil
        self.isNotKept = isNotKept
        isSet = place != nil
        state = place.map {
            let (name, figures) = ($0.name.text(in: language), PlaceAddress.figures($0.coordinate))
            return LocationPhrase.placeSet(name == figures ? name : "\(name) (\(figures))")
                .text(in: language)
        }
        self.back = back
    }

    private static func field(
        _ text: String,
        _ mistake: CoordinateEntry.Mistake?,
        _ language: Language
    ) -> FieldModel {
        FieldModel(
            text: text,
            mistake: mistake.map { LocationPhrase.mistake($0).text(in: language) },
            isWrong: mistake != nil
        )
    }
}

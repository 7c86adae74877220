public import Languages
public import WeatherModels

/// The screen that sets the current location by hand.
public struct LocationModel: Hashable, Sendable {
    public let latitude: FieldModel
    public let longitude: FieldModel
    /// Whether a field has a mistake.
    public let isWrong: Bool
    /// Whether the coordinate is valid but could not be saved.
    public let isNotKept: Bool
    /// Whether a place is set, so that it can be reset to the device (C6).
    public let isSet: Bool
    /// A text that says what is set.
    public let state: String?
    /// The address of both buttons.
    public let back: String

    /// A field and its content.
    public struct FieldModel: Hashable, Sendable {
        public let text: String
        /// The text of its mistake.
        public let mistake: String?
        /// For the attribute that marks it as invalid for assistive software.
        public let isWrong: Bool
    }

    /// - Parameters:
    ///   - entry: The content of the fields.
    ///   - set: The place set by hand with its name; `nil` if the device is followed.
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

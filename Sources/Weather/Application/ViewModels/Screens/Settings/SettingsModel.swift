public import Languages
public import WeatherModels
public import WeatherUnits

/// The settings: what was chosen, what is in effect, and the app's sources.
public struct SettingsModel: Hashable, Sendable {
    /// The person's choices; `nil` is automatic.
    public struct Chosen: Hashable, Sendable {
        public var units: QuantityUnitChoices
        public var language: Language?
        public var hourCycle: HourCycle?
        /// `automatic`, `light` or `dark`.
        public var theme: String
        public var isLive: Bool

        public init(
            units: QuantityUnitChoices,
            language: Language?,
            hourCycle: HourCycle?,
            theme: String,
            isLive: Bool
        ) {
            self.units = units
            self.language = language
            self.hourCycle = hourCycle
            self.theme = theme
            self.isLive = isLive
        }
    }

    /// The value in forms for automatic.
    public static let automatic = "automatic"

    public let units: [SettingChoice]
    public let display: [SettingChoice]
    /// "이 기기의 위치", or the place set by hand.
    public let ownPosition: String
    /// In the order they are asked.
    public let sources: [SettingSourceModel]
    /// The sources of the places and their names.
    public let licences: [SourceModel]
    /// "하늘 0.1.0".
    public let version: String
    /// Whether there is anything to export or erase.
    public let isKept: Bool

    /// - Parameters:
    ///   - preferences: What is in effect, chosen or automatic.
    ///   - ownPosition: The place set by hand; `nil` if the device is followed.
    ///   - sources: The sources in the order they are asked.
    public init(
        _ chosen: Chosen,
        preferences: Preferences,
        ownPosition: Place?,
        sources: [SettingSourceModel],
        version: String,
        isKept: Bool
    ) {
        let language = preferences.language
        units = Self.units(chosen.units, preferences: preferences)
        display = Self.display(chosen, preferences: preferences)
        self.ownPosition =
            ownPosition.map { $0.name.text(in: language) } ?? SettingsLabel.device.text(in: language)
        self.sources = sources
        licences = Self.licences(in: language)
        self.version = "\(AppLabel.appName.text(in: language)) \(version)"
        self.isKept = isKept
    }

    private static func licences(in language: Language) -> [SourceModel] {
        [
            SourceModel(
                name: "GeoNames",
                attribution: LicencePhrase.placeNames.text(in: language),
                attributionLanguage: language.rawValue,
                link: "https://www.geonames.org/"
            ),
            SourceModel(
                name: LicencePhrase.koreanService.text(in: language),
                attribution: LicencePhrase.koreanAreas.text(in: language),
                attributionLanguage: language.rawValue,
                link: "https://www.kma.go.kr/"
            ),
        ]
    }
}

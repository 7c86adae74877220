public import Languages
public import WeatherModels

/// The sentences about warnings; names and reasons are in the same language.
enum WarningPhrase: Translated {
    case fieldSkipped(provider: String, field: String)
    case partMissing(ReportPart)
    /// The provider, and why it failed.
    case providerFailed(provider: String, String)
    /// Whose warnings have no texts, and why.
    case alertTextsMissing(provider: String, String)
    /// The share, and how long until it may be used again.
    case shareExhausted(CallShare, WaitPhrase)
    case deprecatedProduct(provider: String)
    case timeZoneGuessed(PlaceTimeZone.Origin)
    /// How far the nearest station is.
    case typicalOnly(kilometres: String)
}

/// How long to wait.
enum WaitPhrase: Translated {
    case minutes(Int), hours(Int)
}

/// What a time zone was guessed from, as a part of a sentence.
extension PlaceTimeZone.Origin: Translated {}

/// The parts of a report in a sentence.
extension ReportPart: Translated {}

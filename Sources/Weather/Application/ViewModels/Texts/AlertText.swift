public import Languages
public import WeatherModels

/// The kind of a warning in our own words: "큰비", "Heavy rain", "大雨".
extension AlertKind: Translated {}

/// The name of a warning in our own words, which stand beside the agency's: "큰비 주의", "Heavy rain advisory", "大雨に注意".
///
/// The words that an agency issues its warnings with are its own and appear only as quotations. In Korean and Japanese,
/// where these words are terms of law, ours are others.
public struct AlertTitle: Hashable, Sendable, Translated {
    public let kind: AlertKind
    /// `nil` if the agency gives no step of its scale.
    public let level: WeatherAlert.Level?

    public init(_ alert: WeatherAlert) {
        self.init(alert.kind, alert.level)
    }

    init(_ kind: AlertKind, _ level: WeatherAlert.Level?) {
        (self.kind, self.level) = (kind, level)
    }
}

/// The colour of an agency in words, for those who cannot see it.
extension AlertColour: Translated {}

/// The texts about warnings that contain values.
public enum AlertPhrase: Hashable, Sendable, Translated {
    /// Of a warning that has begun, and of one that has not.
    case active, upcoming
    /// For an area of the country of which it is not known whether it contains the place.
    case country
    /// Its first and last moment.
    case span(from: String, to: String)
    /// The end is the agency's estimate.
    case expectedSpan(from: String, to: String)
    /// The agency has not said when it ends.
    case openSpan(from: String)
    case issued(String)
    /// The agency's own word, as a quotation that names it.
    case quotation(String, agency: String)
    /// The agency's colour.
    case colour(AlertColour)
    case count(Int)
    /// How many there are besides the one shown.
    case more(Int)
    /// How many there are for the country only.
    case countInCountry(Int)
    /// Said only if the agency answered.
    case nothing
    /// An agency could not be asked, and these are the warnings of that long ago.
    case stale(agency: String, age: String)
    /// The same of Korea's agency, which calls its warnings by a word of its own.
    case staleInKorea(agency: String, age: String)
    /// Nothing is stored.
    case unavailable
    /// The first answer is under way.
    case awaited
    /// Nobody who is asked has warnings for the place.
    case unsupported
}

/// The marks around a quotation, and what stands between whose it is and it.
struct QuotationMarks: Translated {
    typealias Text = (open: String, close: String, gap: String)
}

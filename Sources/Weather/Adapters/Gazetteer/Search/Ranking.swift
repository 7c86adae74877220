import Foundation
import WeatherModels

/// Orders places that match a query equally well.
///
/// The value of a place is its prominence, that is its population, divided by (1 + d / 10 km)², where d is the
/// distance from the person, at most 600 km; it is doubled in the person's country. So a place at 0 km wins over one
/// up to 3,700 times as large far away, at 30 km up to 230 times, at 150 km up to fifteen times. 중구 in Busan means
/// Busan's, although Ulsan's, 50 km away, has five times its population; "Paris" means the one in Texas only in and
/// around it; 부산 means Busan everywhere except in the township of that name.
struct Ranking {
    private let near: Coordinate?
    private let kilometresPerLongitude: Double
    /// The person's country, as a row of the gazetteer's table.
    private var country: Int?
    private var countryFactor = Self.ownCountry
    /// The factor for a city of that country, if it is greater.
    private var cityFactor: Double?
    /// Whether the value falls with the square of the distance.
    private var isLocal = true

    init(near: Coordinate?, country: Int?) {
        self.near = near
        self.country = country
        kilometresPerLongitude = near.map { Self.kilometresPerDegree * cos($0.latitude * .pi / 180) } ?? 0
    }

    /// Returns the ranking with another country and a greater weight for it.
    func preferring(country: Int?, by factor: Double) -> Ranking {
        var ranking = self
        (ranking.country, ranking.countryFactor) = (country, factor)
        return ranking
    }

    func isOf(country other: Int?) -> Bool { other != nil && country == other }

    /// Returns the ranking of places whose names only begin with the text: the person's country counts more, and nearness
    /// less, so that 서 in Busan is Seoul too.
    func ofBeginnings(_ standings: CityStandings) -> Ranking {
        var ranking = self
        ranking.isLocal = false
        ranking.cityFactor = country.map { max(countryFactor, standings.factor(ofCountry: $0)) }
        return ranking
    }

    /// By how much the value of a place may exceed its prominence.
    var greatestFactor: Double { country == nil ? 1 : cityFactor ?? countryFactor }

    /// Whether a place is in the preferred country.
    @inline(__always)
    func isPreferred(_ ordinal: Int, in places: PlaceTable) -> Bool {
        country == places.countryNumber(of: ordinal)
    }

    /// Whether a place is in the preferred country or in the person's neighbourhood.
    func isClose(_ ordinal: Int, in places: PlaceTable) -> Bool {
        if isPreferred(ordinal, in: places) { return true }
        guard let near, let place = places.coordinate(of: ordinal) else { return false }
        return place.distance(to: near) < Self.vicinity
    }

    /// Returns the value of a place, or `nil` if it does not exceed `threshold`.
    ///
    /// - Parameter isShown: Whether a displayed name of the place matches.
    func value(
        of ordinal: Int,
        isShown: Bool = true,
        in places: PlaceTable,
        above threshold: Double
    ) -> Double? {
        var value = places.prominence(of: ordinal)
        if isPreferred(ordinal, in: places) {
            let isCity = isShown && cityFactor != nil && places.kind(of: ordinal) == .city
            value *= isCity ? cityFactor ?? countryFactor : countryFactor
        }
        guard let near else { return value > threshold ? value : nil }
        // Most are too far away by their latitude alone.
        let y = abs(places.latitude(of: ordinal) - near.latitude) * Self.kilometresPerDegree
        guard value > threshold * remoteness(y) else { return nil }
        var longitude = abs(places.longitude(of: ordinal) - near.longitude)
        if longitude > 180 { longitude = 360 - longitude }
        let x = longitude * kilometresPerLongitude
        value /= remoteness((x * x + y * y).squareRoot())
        return value > threshold ? value : nil
    }

    private func remoteness(_ kilometres: Double) -> Double {
        let factor = 1 + min(kilometres, Self.far) / Self.neighbourhood
        return isLocal ? factor * factor : factor
    }

    private static let kilometresPerDegree = 111.2
    /// In metres: a place within this is rather meant than a country of the same name.
    private static let vicinity = 100_000.0
    /// In kilometres: within this, distance makes little difference.
    private static let neighbourhood = 10.0
    /// In kilometres: beyond this, distance makes no further difference.
    private static let far = 600.0

    /// The person's own country decides between places of similar size.
    private static let ownCountry = 2.0
    /// For a whole name of a few letters, which may be the beginning of another: "san" is San Diego rather than a town in
    /// Mali.
    static let wholeShortName = 5.0
    /// For a name that is not displayed in any language: often a former name, or that of a part.
    static let otherName = 0.1
    /// A further factor for such a name of a settlement in Latin letters: often another script in transcription, as Oban
    /// for Auburn.
    static let otherLatinName = 0.3
    /// For the beginning of such a name, which large cities have in many languages.
    static let otherBeginning = 0.05
    /// For a beginning that ends within a syllable: 강 is the beginning of 가오슝 too.
    static let withinSyllable = 0.1
    /// For a typing error in such a name.
    static let similarOtherName = 0.3
    /// For a typing error in only the beginning of a name.
    static let similarBeginning = 0.2
    /// For a name with diacritics that was typed with them.
    static let asTyped = 30.0
    /// For each typing error.
    static let perEdit = 1.0 / 15
    /// For a qualifier that is only a larger place nearby and not a division that contains the place.
    static let qualifiedByNeighbour = 1.0 / 50
    /// For a name of which only the beginning matches the initials.
    static let begunInitials = 0.1
    /// For a well-known point of whose name only the beginning or the initials were typed: whoever means it is likely to
    /// type on, and towns come first.
    static let begunPoint = 1.0 / 100
    /// For another romanization with different vowels.
    static let otherVowels = 0.2
    /// How much more valuable a place whose name begins with the text must be to come before one that has the text as
    /// another name: "Los An" is not Lausanne, although that is the spelling of its Chinese name.
    static let begunBeforeOtherName = 50.0
    /// For Hangul, Korean places come before foreign ones with the same spelling: 안산 is 안산시, not 鞍山.
    static let koreanInHangul = 8.0
    /// For kana and Chinese characters that a person in Japan types: 金山 is in Nagoya rather than in Shanghai.
    static let japaneseInJapan = 8.0
    /// Initials are used mostly for Korean names: ㅅㄱㅍ is 서귀포 rather than 싱가포르.
    static let koreanInitials = 50.0
}

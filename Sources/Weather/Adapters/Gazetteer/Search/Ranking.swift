import Foundation
import WeatherModels
import WeatherPorts

/// Orders places that a query means equally well.
///
/// The value of a place is its prominence, that is inhabitants, divided by (1 + d / 10 km)², where d is the distance
/// from the person, at most 600 km; twice that in the person's country. So at 0 km a place stands up to one 3,700
/// times as large far away, at 30 km to one 230 times, at 150 km to one fifteen times as large: 중구 in Busan is
/// Busan's although Ulsan's, 50 km off, has five times its inhabitants; "Paris" is the one in Texas only in and around
/// it; 부산 is Busan everywhere but in the township of that name.
struct Ranking {
    private let near: Coordinate?
    private let kilometresPerLongitude: Double
    /// The person's country, as a row of the gazetteer's table.
    private var country: Int?
    private var countryFactor = Self.ownCountry

    init(near: Coordinate?, country: Int?) {
        self.near = near
        self.country = country
        kilometresPerLongitude = near.map { Self.kilometresPerDegree * cos($0.latitude * .pi / 180) } ?? 0
    }

    /// The same with another country and more weight on it.
    func preferring(country: Int?, by factor: Double) -> Ranking {
        var ranking = self
        (ranking.country, ranking.countryFactor) = (country, factor)
        return ranking
    }

    /// What a place is worth at most, at hand and in the country preferred.
    func greatestValue(prominence: Double) -> Double {
        country == nil ? prominence : prominence * countryFactor
    }

    /// What a place is worth among those a query means equally well; nil where that is no more than `threshold`.
    func value(of ordinal: Int, in places: PlaceTable, above threshold: Double) -> Double? {
        var value = places.prominence(of: ordinal)
        if let country, places.countryNumber(of: ordinal) == country { value *= countryFactor }
        guard let near else { return value > threshold ? value : nil }
        // Most are too far already by their latitude.
        let y = abs(places.latitude(of: ordinal) - near.latitude) * Self.kilometresPerDegree
        guard value > threshold * Self.remoteness(y) else { return nil }
        var longitude = abs(places.longitude(of: ordinal) - near.longitude)
        if longitude > 180 { longitude = 360 - longitude }
        let x = longitude * kilometresPerLongitude
        value /= Self.remoteness((x * x + y * y).squareRoot())
        return value > threshold ? value : nil
    }

    private static func remoteness(_ kilometres: Double) -> Double {
        let factor = 1 + min(kilometres, far) / neighbourhood
        return factor * factor
    }

    private static let kilometresPerDegree = 111.2
    /// Kilometres within which nearness makes little difference.
    private static let neighbourhood = 10.0
    /// Kilometres beyond which one place is as far as another.
    private static let far = 600.0

    /// The person's own country decides between places of like size.
    private static let ownCountry = 2.0
    /// A name that is neither the standard nor the Korean one: often a former name, or one of a part.
    static let otherName = 0.1
    /// A typing error in such a name.
    static let similarOtherName = 0.3
    /// A typing error in no more than the beginning of a name.
    static let similarBeginning = 0.2
    /// Typed with its diacritics, a name that has them.
    static let asTyped = 30.0
    /// For each typing error.
    static let perEdit = 1.0 / 15
    /// A qualifier that is only a larger place nearby, no division the place lies in.
    static let qualifiedByNeighbour = 1.0 / 50
    /// A name of which only the beginning is given in initials.
    static let begunInitials = 0.1
    /// Another romanisation that the vowels of the name speak against.
    static let otherVowels = 0.2
    /// How much more a place that the text begins must be worth than one that has it for another name, to come first:
    /// "Los An" is not Lausanne, although its Chinese name is written so.
    static let begunBeforeOtherName = 50.0
    /// In Hangul, Korean places before those abroad that are written alike: 안산 is 안산시, not 鞍山.
    static let koreanInHangul = 8.0
    /// Initials are how Koreans look up Korean names: ㅅㄱㅍ is 서귀포 rather than 싱가포르.
    static let koreanInitials = 50.0
}

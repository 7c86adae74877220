public import WeatherModels

/// Why no place could be chosen.
public enum PlaceError: Error, Hashable, Sendable {
    case notFound(String)
    /// Several places are as good; all of them, best first.
    case ambiguous(String, [Place])
    /// A text or numbers that are no coordinate. Nothing changes: what was shown stays.
    case wrongCoordinate(CoordinateError)
}

extension PlaceError: LocalizableError {
    public func text(in language: Language) -> String {
        switch (self, language) {
        case (.notFound(let query), .korean):
            "‘\(query.excerpt)’: 찾을 수 없는 곳입니다. 지금은 한국의 20개 도시를 찾을 수 있고, 다른 곳은 --at 위도,경도로 볼 수 있습니다"
        case (.notFound(let query), .english):
            "no place found for “\(query.excerpt)”. For now 20 Korean cities are known; any other place: --at LAT,LON"
        case (.ambiguous(let query, let places), .korean):
            "‘\(query.excerpt)’: 같은 이름의 곳이 여럿입니다: \(list(places, in: .korean)). --at 위도,경도로 고르세요"
        case (.ambiguous(let query, let places), .english):
            "“\(query.excerpt)” could be several places: \(list(places, in: .english)). Choose with --at LAT,LON"
        case (.wrongCoordinate(let error), _): error.text(in: language)
        }
    }

    private func list(_ places: [Place], in language: Language) -> String {
        places.map { place in
            let corner = place.coordinate.roundedToHundredths
            let region = place.region.map { ", " + $0.text(in: language) } ?? ""
            return "\(place.name.text(in: language))\(region) (\(corner.latitude),\(corner.longitude))"
        }.joined(separator: "; ")
    }
}

extension CoordinateError: LocalizableError {
    public func text(in language: Language) -> String {
        switch (self, language) {
        case (.latitudeOutOfRange(let given), .korean): "위도는 −90 … 90이어야 합니다 (받은 값: \(plain(given)))"
        case (.latitudeOutOfRange(let given), .english): "latitude must be −90 … 90, given \(plain(given))"
        case (.longitudeOutOfRange(let given), .korean): "경도는 −180 … 180이어야 합니다 (받은 값: \(plain(given)))"
        case (.longitudeOutOfRange(let given), .english):
            "longitude must be −180 … 180, given \(plain(given))"
        case (.notACoordinate(let given), .korean):
            "37.57,126.98처럼 위도와 경도, 두 수를 쉼표로 나누어 적습니다 (받은 값: ‘\(given.excerpt)’)"
        case (.notACoordinate(let given), .english):
            "must be two numbers, latitude and longitude, as in 37.57,126.98; given “\(given.excerpt)”"
        }
    }

    /// Without a decimal point where there is nothing behind it: 91, not 91.0.
    private func plain(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

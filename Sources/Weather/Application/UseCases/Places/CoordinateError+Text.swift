public import Languages
public import WeatherModels

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

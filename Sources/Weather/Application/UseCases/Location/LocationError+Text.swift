public import Languages
public import WeatherModels

extension LocationError: LocalizableError {
    public func text(in language: Language) -> String {
        switch (self, language) {
        case (.denied, .korean): "위치 사용이 허용되지 않았습니다. 시스템 설정에서 허용하거나 위치를 직접 정하세요"
        case (.denied, .english):
            "the use of your position is not allowed. Allow it in the system’s settings, or set a place"
        case (.unavailable, .korean): "현재 위치를 알 수 없습니다. 위치 서비스를 켜거나 위치를 직접 정하세요"
        case (.unavailable, .english):
            "your position is not known right now. Switch location services on, or set a place"
        case (.timedOut, .korean): "현재 위치를 찾는 데 너무 오래 걸립니다. 다시 시도하거나 위치를 직접 정하세요"
        case (.timedOut, .english): "finding your position takes too long. Try again, or set a place"
        }
    }
}

import Languages
import UseCases
import WeatherModels
import WeatherPorts

extension KoreanFailures {
    func words(for error: CoordinateError) -> FailureWords {
        switch error {
        case .latitudeOutOfRange(let given): FailureWords("위도는 −90 … 90이어야 합니다 (받은 값: \(plain(given)))")
        case .longitudeOutOfRange(let given): FailureWords("경도는 −180 … 180이어야 합니다 (받은 값: \(plain(given)))")
        case .notACoordinate(let given):
            FailureWords("37.57,126.98처럼 위도와 경도, 두 수를 쉼표로 나누어 적습니다 (받은 값: ‘\(given.excerpt)’)")
        }
    }

    func words(for error: PlaceError) -> FailureWords {
        switch error {
        case .notFound(let query) where query.isPostcodeLike:
            FailureWords(
                "‘\(query.excerpt)’: 찾을 수 없는 곳입니다",
                reason: "우편번호는 미국 것만 찾을 수 있습니다",
                suggestion: "동네 이름이나 좌표를 적으세요"
            )
        case .notFound(let query):
            FailureWords("‘\(query.excerpt)’: 찾을 수 없는 곳입니다", suggestion: "다르게 적거나 좌표를 적으세요")
        case .ambiguous(let query, _):
            FailureWords("‘\(query.excerpt)’: 이름이 같은 곳이 여럿입니다", suggestion: "도나 나라를 붙이세요")
        case .tooLarge(let area, _):
            FailureWords(
                "‘\(area.name.text(in: language))’: \(name(of: area.kind)) 전체의 날씨는 하나가 아닙니다",
                suggestion: "그 안의 한 곳을 고르세요"
            )
        case .unsure(let query, _):
            FailureWords("‘\(query.excerpt)’: 이름이 똑같은 곳은 없습니다", suggestion: "이름이 비슷한 곳 가운데 고르세요")
        case .wrongCoordinate(let error): words(for: error)
        case .hereUnset: FailureWords("현재 위치가 설정되어 있지 않습니다")
        case .storage(let error): words(for: error)
        }
    }

    private func name(of kind: LargeArea.Kind) -> String {
        switch kind {
        case .country: "나라"
        case .region: "지역"
        case .desert: "사막"
        case .river: "강"
        }
    }

    func words(for error: SavedPlacesError) -> FailureWords {
        switch error {
        case .notFound(let text): unchanged("‘\(text.excerpt)’: 저장한 곳 가운데 없습니다")
        case .ambiguous(let text, let places):
            FailureWords(
                "‘\(text.excerpt)’: 여럿입니다",
                suggestion: "번호로 고르세요: \(list(places))"
            )
        case .full:
            FailureWords("저장한 곳이 \(savedPlaceLimit)곳이라 더 저장할 수 없습니다", suggestion: "하나를 지우세요")
        case .tooMany(let new, let room):
            FailureWords(
                "새로운 \(new)곳을 저장할 자리가 없습니다",
                reason: "\(savedPlaceLimit)곳까지이고 \(room)곳이 남았습니다. 바뀐 것은 없습니다"
            )
        case .tooLong(let count):
            unchanged("들여올 목록이 \(count)곳입니다. \(savedPlaceLimit)곳까지 저장할 수 있습니다")
        case .labelTaken(let label, let place):
            unchanged(
                "‘\(label.excerpt)’: 이미 다른 곳의 이름입니다 (\(list([place])))",
                suggestion: "다른 이름을 쓰세요"
            )
        case .labelRepeated(let label):
            unchanged("‘\(label.excerpt)’: 들여올 목록의 두 곳이 같은 이름입니다", suggestion: "하나를 고치세요")
        case .unusableLabel(let label):
            unchanged(
                "‘\(label.excerpt)’: 이름으로 쓸 수 없습니다",
                suggestion: "보이는 글자로 1–100자를 쓰되, 숫자만이거나 좌표, 식별자, ‘여기’이면 안 됩니다"
            )
        case .row(let position, let error): words(for: error).about("\(position)번째 곳, ")
        case .storage(let error): words(for: error)
        }
    }

    private func unchanged(_ description: String, suggestion: String? = nil) -> FailureWords {
        FailureWords(description, reason: "바뀐 것은 없습니다", suggestion: suggestion)
    }

    func words(for error: LocationError) -> FailureWords {
        switch error {
        case .denied:
            FailureWords("위치 사용이 허용되지 않았습니다", suggestion: "시스템 설정에서 허용하거나 위치를 직접 정하세요")
        case .unavailable:
            FailureWords("현재 위치를 알 수 없습니다", suggestion: "위치 서비스를 켜거나 위치를 직접 정하세요")
        case .timedOut:
            FailureWords("현재 위치를 찾는 데 너무 오래 걸립니다", suggestion: "다시 시도하거나 위치를 직접 정하세요")
        }
    }

    func words(for refusal: SettingRefusal) -> FailureWords {
        FailureWords("쓸 수 있는 값: \(refusal.expected.text(in: language))")
    }
}

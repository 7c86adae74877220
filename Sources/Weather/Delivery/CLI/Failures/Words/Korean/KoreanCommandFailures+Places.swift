import Languages
import StoragePort
import UseCases
import WeatherModels

extension KoreanCommandFailures {
    func text(of error: PlaceError) -> String {
        switch error {
        case .notFound(let query) where query.isPostcodeLike:
            "‘\(query.excerpt)’: 우편번호는 미국 것만 찾을 수 있습니다. 동네 이름을 적거나 --at 위도,경도를 쓰세요"
        case .notFound(let query):
            "‘\(query.excerpt)’: 찾을 수 없는 곳입니다. 다르게 적거나 --at 위도,경도를 쓰세요"
        case .ambiguous(let query, _):
            "‘\(query.excerpt)’: 이름이 같은 곳이 여럿입니다. 도나 나라를 붙이거나 아래의 식별자로 고르세요"
        case .unsure(let query, _):
            "‘\(query.excerpt)’: 이름이 똑같은 곳은 없습니다. 찾는 곳이 아래에 있으면 그 이름이나 식별자로 고르세요"
        case .wrongCoordinate(let error): text(of: error)
        case .hereUnset:
            "현재 위치가 설정되어 있지 않습니다. 설정하려면: haneul config set here 37.57,126.98"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: SavedPlacesError) -> String {
        switch error {
        case .notFound(let text): "‘\(text.excerpt)’: 저장한 곳 가운데 없습니다. 바뀐 것은 없습니다 (haneul places)"
        case .ambiguous(let text, let places):
            "‘\(text.excerpt)’: 여럿입니다. 번호로 고르세요: \(list(places))"
        case .full: "저장한 곳이 \(savedPlaceLimit)곳이라 더 저장할 수 없습니다. 하나를 지우세요 (haneul places remove)"
        case .tooMany(let new, let room):
            "새로운 \(new)곳을 저장할 자리가 없습니다. \(savedPlaceLimit)곳까지이고 \(room)곳이 남았습니다. 바뀐 것은 없습니다"
        case .tooLong(let count):
            "들여올 목록이 \(count)곳입니다. \(savedPlaceLimit)곳까지 저장할 수 있습니다. 바뀐 것은 없습니다"
        case .labelTaken(let label, let place):
            "‘\(label.excerpt)’: 이미 다른 곳의 이름입니다 (\(list([place]))). 바뀐 것은 없습니다. 다른 이름을 쓰세요"
        case .labelRepeated(let label):
            "‘\(label.excerpt)’: 들여올 목록의 두 곳이 같은 이름입니다. 바뀐 것은 없습니다. 하나를 고치세요"
        case .unusableLabel(let label):
            "‘\(label.excerpt)’: 이름으로 쓸 수 없습니다. 보이는 글자로 1–100자이고, 숫자만이거나 좌표, 식별자, ‘여기’이면 안 됩니다. 바뀐 것은 없습니다"
        case .row(let position, let error): "\(position)번째 곳, \(text(of: error))"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: StorageError) -> String {
        let subject = error.subject.excerpt
        return switch error.reason {
        case .unreadable(let reason):
            "저장한 것을 읽을 수 없습니다 (\(subject)): \(reason.excerpt). 파일과 그 권한을 살펴보거나 HANEUL_DATA_DIR로 다른 폴더를 쓰세요"
        case .unwritable(let reason):
            "저장하지 못했습니다 (\(subject)): \(reason.excerpt). 바뀐 것은 없습니다. 빈 공간과 권한을 살펴보거나 HANEUL_DATA_DIR로 다른 폴더를 쓰세요"
        case .undecodable(let reason):
            "저장한 것을 알아볼 수 없습니다 (\(subject)): \(reason.excerpt). 그대로 두었습니다. haneul을 새 버전으로 바꾸거나 다시 설정하세요"
        case .newerFormat(let found, let known):
            "더 새로운 버전의 haneul이 쓴 파일입니다 (\(subject), 형식 \(found), 아는 형식 \(known)). haneul을 새 버전으로 바꾸세요"
        case .busy: "다른 프로세스가 오래 쓰고 있습니다 (\(subject)). 바뀐 것은 없습니다. 다시 시도하세요"
        }
    }

    func subject(_ path: String?) -> String { path?.excerpt ?? "입력" }

    func text(of error: ImportedPlacesError, at path: String?) -> String {
        "\(subject(path)): \(fault(error)). 바뀐 것은 없습니다. haneul places export로 만든 형식이어야 합니다"
    }

    private func fault(_ error: ImportedPlacesError) -> String {
        switch error {
        case .notJSON: "JSON이 아닙니다"
        case .noList: "‘places’ 목록이 없습니다"
        case .field(let name, let position): "\(position)번째 곳의 ‘\(name)’이(가) 없거나 잘못되었습니다"
        }
    }
}

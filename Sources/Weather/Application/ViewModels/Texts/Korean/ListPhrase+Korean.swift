import Languages
import WeatherModels

extension ListPhrase {
    public var korean: String {
        switch self {
        case .trouble(hasAnswer: true): "새 날씨를 받지 못했습니다"
        case .trouble(hasAnswer: false): "날씨를 받지 못했습니다. 곧 다시 시도합니다."
        case .weekday(let day):
            ["일요일", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일"][min(max(day, 0), 6)]
        case .added(let name): "‘\(name)’ 추가함"
        case .alreadyThere(let name): "‘\(name)’: 이미 목록에 있습니다. 바뀐 것은 없습니다."
        case .removed(let name): "‘\(name)’ 삭제함"
        case .restored(let name): "‘\(name)’ 되돌림"
        case .restoredUnlabelled(let name, let label):
            "‘\(name)’ 되돌림. 이름 ‘\(label)’은 지금 다른 곳에서 쓰고 있어 붙이지 않았습니다."
        case .moved(let name, let number): "‘\(name)’: \(number)번째로 옮김"
        case .nothingRemoved: "그런 곳이 목록에 없어 아무것도 삭제하지 않았습니다."
        case .nothingMoved: "그런 곳이 목록에 없어 아무것도 옮기지 않았습니다."
        case .nothingAdded: "그런 곳을 찾지 못해 아무것도 추가하지 않았습니다."
        case .full(let limit): "\(limit)곳까지 저장할 수 있습니다. 하나를 지우고 다시 추가해 주세요."
        case .severalAdded(let new, 0): "\(new)곳을 추가했습니다."
        case .severalAdded(0, _): "모두 이미 목록에 있습니다. 바뀐 것은 없습니다."
        case .severalAdded(let new, let known): "\(new)곳을 추가했습니다. \(known)곳은 이미 있었습니다."
        case .offeredCities(let count, let country):
            "\(country?.text(in: .korean) ?? "세계") 도시 \(count)곳"
        case .moreRows(let left): "더 보기 (\(left)곳 남음)"
        case .absentRows(let count): "나머지 \(count)곳은 연결되면 볼 수 있습니다"
        case .notKept: "저장하지 못했습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요."
        case .moveUp(let name): "\(name): 위로"
        case .moveDown(let name): "\(name): 아래로"
        case .remove(let name): "\(name): 삭제"
        case .drag(let name): "\(name): 끌어서 옮기기"
        }
    }
}

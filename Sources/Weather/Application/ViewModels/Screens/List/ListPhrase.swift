public import Languages

/// The texts of the list that contain values.
public enum ListPhrase: Hashable, Sendable, Translated {
    /// The last request failed.
    case trouble(hasAnswer: Bool)
    /// 0 is Sunday.
    case weekday(Int)
    case added(String)
    /// The list contained it already (A15).
    case alreadyThere(String)
    case removed(String)
    case restored(String)
    /// Its label has meanwhile been given to another place.
    case restoredUnlabelled(String, label: String)
    case moved(String, to: Int)
    /// The request names no saved place; nothing was changed (A3).
    case nothingRemoved
    case nothingMoved
    case nothingAdded
    /// The list is full.
    case full(limit: Int)
    /// Several were added at once: the numbers of new and of known places.
    case severalAdded(new: Int, known: Int)
    /// The link to places that are not shown yet.
    case moreRows(left: Int)
    /// These are not stored on the device.
    case absentRows(count: Int)
    /// The store could not save it.
    case notKept
    case moveUp(String), moveDown(String), remove(String), drag(String)
}

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
        case .moreRows(let left): "더 보기 (\(left)곳 남음)"
        case .absentRows(let count): "나머지 \(count)곳은 연결되면 볼 수 있습니다"
        case .notKept: "저장하지 못했습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요."
        case .moveUp(let name): "\(name): 위로"
        case .moveDown(let name): "\(name): 아래로"
        case .remove(let name): "\(name): 삭제"
        case .drag(let name): "\(name): 끌어서 옮기기"
        }
    }

    public var english: String {
        switch self {
        case .trouble(hasAnswer: true): "No newer weather came"
        case .trouble(hasAnswer: false): "No weather came. It will be tried again soon."
        case .weekday(let day):
            ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][
                min(max(day, 0), 6)
            ]
        case .added(let name): "Added “\(name)”"
        case .alreadyThere(let name): "“\(name)” is in the list already. Nothing was changed."
        case .removed(let name): "Deleted “\(name)”"
        case .restored(let name): "“\(name)” is back"
        case .restoredUnlabelled(let name, let label):
            "“\(name)” is back, without its label “\(label)”: another place has it now."
        case .moved(let name, let number): "“\(name)” is now number \(number)"
        case .nothingRemoved: "No such place is in the list: nothing was deleted."
        case .nothingMoved: "No such place is in the list: nothing was moved."
        case .nothingAdded: "No such place was found: nothing was added."
        case .full(let limit): "At most \(limit) places can be saved. Delete one, then add this one."
        case .severalAdded(let new, 0): "Added \(new) \(new == 1 ? "place" : "places")."
        case .severalAdded(0, _): "All of them are in the list already. Nothing was changed."
        case .severalAdded(let new, let known):
            "Added \(new) \(new == 1 ? "place" : "places"); \(known) \(known == 1 ? "was" : "were") in the list already."
        case .moreRows(let left): "Show more (\(left) left)"
        case .absentRows(let count):
            "The other \(count == 1 ? "place" : "\(count) places") can be seen once there is a connection"
        case .notKept: "It could not be saved. Nothing was changed. Please try again in a moment."
        case .moveUp(let name): "Move \(name) up"
        case .moveDown(let name): "Move \(name) down"
        case .remove(let name): "Delete \(name)"
        case .drag(let name): "Drag \(name) to another place"
        }
    }
}

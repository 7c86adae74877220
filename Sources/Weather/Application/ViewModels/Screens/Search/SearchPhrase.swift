public import Languages

/// The texts of the search that contain values.
public enum SearchPhrase: Hashable, Sendable, Translated {
    /// The number of places found.
    case found(Int)
    case nothing(String)
    /// Nothing was found for digits: postal codes are known for some countries only.
    case nothingForDigits(String)
    /// The label of the button that saves one place, for people who cannot see its row.
    case add(String)
    case saved(String)
    case airport(String)
    case postcode(String)

    public var korean: String {
        switch self {
        case .found(let count): "\(count)곳을 찾았습니다"
        case .nothing(let query): "‘\(query)’에 맞는 곳을 찾지 못했습니다. 다르게 적거나 좌표로 찾아 보세요."
        case .nothingForDigits(let query):
            "‘\(query)’: 찾지 못했습니다. 우편번호는 미국 것만 찾을 수 있습니다. 동네 이름이나 좌표로 찾아 보세요."
        case .add(let name): "\(name) 추가"
        case .saved(let name): "\(name): 저장됨"
        case .airport(let code): "공항 \(code)"
        case .postcode(let code): "우편번호 \(code)"
        }
    }

    public var english: String {
        switch self {
        case .found(let count): count == 1 ? "1 place found" : "\(count) places found"
        case .nothing(let query): "No place found for “\(query)”. Spell it differently, or use coordinates."
        case .nothingForDigits(let query):
            "No place found for “\(query)”. Of postcodes only those of the United States are known: use a name or coordinates."
        case .add(let name): "Add \(name)"
        case .saved(let name): "\(name): saved"
        case .airport(let code): "Airport \(code)"
        case .postcode(let code): "Postcode \(code)"
        }
    }
}

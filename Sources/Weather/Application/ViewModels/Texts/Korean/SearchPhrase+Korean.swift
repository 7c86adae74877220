extension SearchPhrase {
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
}

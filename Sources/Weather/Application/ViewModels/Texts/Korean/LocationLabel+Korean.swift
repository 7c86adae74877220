extension LocationLabel {
    public var korean: String {
        switch self {
        case .title: "위치 설정"
        case .changeLocation: "위치변경"
        case .locationSettings: "위치설정"
        case .latitude: "위도"
        case .longitude: "경도"
        case .hint: "도(°) 단위로 적고, 남위와 서경에는 빼기(-)를 붙입니다. ‘37.57, 126.98’을 통째로 붙여 넣어도 됩니다."
        case .change: "변경"
        case .reset: "현재 위치로 재설정"
        case .resetHint: "이 기기가 있는 곳의 날씨를 다시 보여 줍니다."
        case .wrong: "위치를 바꾸지 않았습니다. 표시된 칸을 고쳐 주세요."
        case .fixed: "위치 확인"
        case .usePosition: "현재 위치 사용"
        case .setByHand: "위치 직접 정하기"
        case .offer: "지금 있는 곳의 날씨를 보려면 위치 사용을 허용해 주세요."
        case .privacy: "위치는 저장하지 않으며, 이 서버 밖으로는 약 1 km 단위로 반올림해서만 보냅니다."
        case .asking: "위치를 찾는 중 …"
        case .refused: "위치 사용이 허용되지 않았습니다."
        case .refusedHelp: "브라우저의 사이트 설정에서 위치를 허용하면 바로 보입니다. 위치를 직접 정할 수도 있습니다."
        case .unavailable: "지금은 위치를 알 수 없습니다. 기기의 위치 서비스가 켜져 있는지 확인해 주세요."
        case .timedOut: "위치를 찾는 데 너무 오래 걸립니다."
        case .insecure: "브라우저는 https 주소에서만 위치를 알려 줍니다. 위치를 직접 정해 주세요."
        case .missing: "이 브라우저는 위치를 알려 주지 못합니다. 위치를 직접 정해 주세요."
        case .offline: "위치는 찾았지만 날씨를 받지 못했습니다."
        case .needsScripts: "기기의 위치를 쓰려면 브라우저의 스크립트가 켜져 있어야 합니다. 위치를 직접 정할 수 있습니다."
        case .notKept: "위치를 저장하지 못했습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요."
        }
    }
}

extension SourcesText {
    var korean: String {
        switch self {
        case .blend: "하늘 통합 예보"
        case .median: "출처들의 중앙값"
        case .fetched(let moment, let age): "출처별 예보, \(moment)에 받음 (\(age))"
        case .old: "그 뒤로 기록한 예보가 없습니다. haneul serve를 켜 두면 밤마다 기록합니다."
        case .temperatures: "최저 기온과 최고 기온"
        case .precipitation(let unit): "강수량 (\(unit))"
        case .chance: "0.2 mm 이상 올 확률"
        case .rangeOfHigh: "최고 기온의 범위"
        case .differenceOfHigh: "최고 기온의 차이"
        case .agree(let day, let within): "\(day) 최고 기온은 출처들이 \(within) 안에서 비슷하게 예보합니다."
        case .differ(let day, let by): "\(day) 최고 기온은 출처에 따라 \(by) 차이 납니다."
        case .onlyOne: "이곳에는 출처 하나만 기록되어 비교할 것이 없습니다."
        case .learned(let days): "통합 예보는 이곳에서 검증한 \(days)일을 바탕으로 합니다."
        case .young(0, let needed):
            "이곳에서 아직 검증한 날이 없습니다. \(needed)일이 될 때까지 통합 예보 대신 출처들의 중앙값을 보여 드립니다."
        case .young(let days, let needed):
            "이곳에서 검증한 날은 \(days)일입니다. \(needed)일이 될 때까지 통합 예보 대신 출처들의 중앙값을 보여 드립니다."
        case .weights(let day): "통합 예보에 반영한 비율, \(day)"
        case .high: "최고"
        case .low: "최저"
        case .every3Hours(let name, let unit): "\(name) (\(unit))"
        case .rangeOfBlend: "범위"
        case .range(let days): "범위: 이곳에서 검증한 \(days)일로 보아, 다섯 번 가운데 네 번은 최고 기온이 이 안에 들었습니다."
        case .issued(let parts): "발표: \(parts)"
        case .nothingAhead(let place): "\(place)의 기록에는 오늘이나 앞으로의 예보가 없습니다"
        }
    }
}

extension ComparePhrase {
    var korean: String {
        switch self {
        case .blend: "하늘 통합 예보"
        case .median: "출처들의 중앙값"
        case .agree: "출처들이 비슷하게 예보"
        case .differ(let difference): "출처에 따라 \(difference) 차이"
        case .wet(let count, let all): "\(all)곳 중 \(count)곳이 비나 눈을 예보"
        case .issued(let moment): "\(moment) 발표"
        case .fetched(let moment): "\(moment) 수신"
        case .young(0, let needed):
            "이곳에서는 아직 검증한 예보가 없습니다. 검증한 날이 \(needed)일이 될 때까지 통합 예보 대신 출처들의 중앙값을 보여 드립니다."
        case .young(let days, let needed):
            "이곳에서 검증한 날은 \(days)일입니다. \(needed)일이 될 때까지 통합 예보 대신 출처들의 중앙값을 보여 드립니다."
        case .learned(let days): "이곳에서 검증한 \(days)일을 바탕으로 통합한 예보입니다."
        case .blended(let sources, let days, let hasRanges):
            "출처 \(sources)곳의 예보를 이곳에서 검증한 \(days)일을 바탕으로 통합했습니다."
                + (hasRanges ? " \(ComparePhrase.ranges.korean)" : "")
        case .ranges: "지금까지 이곳에서 검증한 값은 다섯 번 중 네 번 함께 제시한 범위 안에 들었습니다."
        case .linesOfSources: "가는 선 하나가 출처 하나입니다."
        case .lineOfMedian: "굵은 선은 출처들의 중앙값입니다."
        case .lineOfBlend(let hasRanges): "굵은 선은 하늘 통합 예보\(hasRanges ? "이고, 띠는 그 범위" : "")입니다."
        case .old(let day): "\(day)의 예보입니다. 그 뒤로 기록된 예보가 없습니다."
        case .oneSource: "이 지점은 출처 하나만 기록되어 비교할 것이 없습니다."
        case .nothingRecorded: "아직 기록이 없습니다"
        case .nothingRecordedAdvice: "저장한 지점의 예보는 하루에 한 번 밤사이에 기록합니다. 다음 날 아침부터 여기에서 비교할 수 있습니다."
        case .nothingSavedAdvice:
            "저장한 지점의 예보는 하루에 한 번 밤사이에 기록합니다. 이 지점을 저장하면 다음 날 아침부터 여기에서 비교할 수 있습니다."
        case .notRecording: "이 서버는 예보를 기록하지 않습니다"
        case .notRecordingAdvice: "운영자가 기록을 꺼 두었습니다."
        case .nothingAhead: "앞으로의 예보가 없습니다"
        case .nothingAheadAdvice: "기록된 예보가 모두 지난 날의 것입니다."
        case .unreadable: "기록을 읽지 못했습니다"
        case .unreadableAdvice: "잠시 후 다시 시도하세요."
        }
    }
}

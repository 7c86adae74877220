extension ComparePhrase {
    var japanese: String {
        switch self {
        case .blend: "ハヌル統合予報"
        case .median: "提供元の中央値"
        case .agree: "各予報はほぼ一致"
        case .differ(let difference): "予報に\(difference)の差"
        case .wet(let count, let all): "\(all)件中\(count)件が雨か雪を予報"
        case .issued(let moment): "\(moment) 発表"
        case .fetched(let moment): "\(moment) 取得"
        case .young(0, let needed):
            "この地点で検証した予報はまだありません。検証した日が\(needed)日になるまで、統合予報の代わりに提供元の中央値を表示します。"
        case .young(let days, let needed):
            "この地点で検証した日は\(days)日です。\(needed)日になるまで、統合予報の代わりに提供元の中央値を表示します。"
        case .learned(let days): "この地点で検証した\(days)日分をもとに統合した予報です。"
        case .blended(let sources, let days, let hasRanges):
            "この地点で検証した\(days)日分をもとに、\(sources)件の予報を統合しています。"
                + (hasRanges ? "\(ComparePhrase.ranges.japanese)" : "")
        case .ranges: "これまでにこの地点で検証した値は、5回に4回、示された幅に収まりました。"
        case .linesOfSources: "細い線は提供元を表します。"
        case .lineOfMedian: "太い線は提供元の中央値です。"
        case .lineOfBlend(let hasRanges): "太い線はハヌル統合予報\(hasRanges ? "、帯はその幅" : "")です。"
        case .old(let day): "\(day)の予報です。その後の予報は記録されていません。"
        case .oneSource: "この地点で記録している提供元は1件だけなので、比較はできません。"
        case .nothingRecorded: "まだ記録がありません"
        case .nothingRecordedAdvice: "保存した地点の予報は、1日1回、夜のうちに記録します。翌朝からここで比較できます。"
        case .nothingSavedAdvice:
            "保存した地点の予報は、1日1回、夜のうちに記録します。この地点を保存すると、翌朝からここで比較できます。"
        case .notRecording: "このサーバーは予報を記録していません"
        case .notRecordingAdvice: "運営者が記録を停止しています。"
        case .nothingAhead: "これから先の予報がありません"
        case .nothingAheadAdvice: "記録されている予報は、すべて過ぎた日のものです。"
        case .unreadable: "記録を読み取れませんでした"
        case .unreadableAdvice: "しばらくしてからもう一度お試しください。"
        }
    }
}

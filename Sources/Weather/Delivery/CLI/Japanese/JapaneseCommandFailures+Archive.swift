import Languages
import UseCases

extension JapaneseCommandFailures {
    func text(of error: ForecastArchiveFault) -> String {
        switch error {
        case .empty: "空のファイルです。記録の1行目は列の名前にしてください（haneul verify --help）"
        case .noColumn(let name):
            "1行目に「\(name)」の列がありません。列は place、var、lead、issue、target、obs、provider、fcst で、わかれば clim も加えます"
        case .fewFields(let line, let expected, let given):
            "\(line)行目は\(expected)個のうち\(given)個の項目しかありません。わからない値は空欄にして補ってください"
        case .openQuote(let line): "\(line)行目の終わりまで引用符が閉じていません。1行の中で閉じてください"
        case .notANumber(let column, let line, let given):
            "\(line)行目の \(column):「\(given.excerpt)」は 21.4 のような数ではありません。わからなければ空欄にしてください"
        case .notATime(let column, let line, let given):
            "\(line)行目の \(column):「\(given.excerpt)」は 2026-03-10 のような日付でも 2026-03-10T06 のような時刻でもありません"
        case .mixedTimes(let line):
            "\(line)行目: 同じ地点と変数の時刻に、時のあるものとないものが混ざっています。どちらかにそろえてください"
        case .longLine(let line, let limit): "\(line)行目が\(limit)バイトを超えています。1行に予報を1つ書いてください"
        case .manyLines(let limit): "\(limit)行を超えています。地点や変数ごとにファイルを分けてください"
        case .many(let what, let place, let variable, let limit):
            "\(place.excerpt)、\(variable.excerpt): \(name(of: what, limit))"
        case .tooYoung:
            "比べられるものがありません。観測とすべての提供元の予報がそろったものが30件を超える地点・変数・期間がありません"
        }
    }

    private func name(of what: ForecastArchiveFault.Many, _ limit: Int) -> String {
        switch what {
        case .sources: "提供元が\(limit)個を超えています。重要でないものを除いてください"
        case .leads: "予報期間が\(limit)種類を超えています。期間は日か時間の整数にしてください"
        case .series: "地点と変数の組が\(limit)個を超えています。ファイルを分けてください"
        }
    }
}

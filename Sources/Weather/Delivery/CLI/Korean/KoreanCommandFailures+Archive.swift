import Languages
import UseCases

extension KoreanCommandFailures {
    func text(of error: ForecastArchiveFault) -> String {
        switch error {
        case .empty: "비어 있습니다. 기록 파일의 첫 줄은 열 이름이어야 합니다 (haneul verify --help)"
        case .noColumn(let name):
            "1번째 줄에 ‘\(name)’ 열이 없습니다. 열은 place, var, lead, issue, target, obs, provider, fcst이고, 알면 clim도 넣습니다"
        case .fewFields(let line, let expected, let given):
            "\(line)번째 줄에 \(expected)칸 가운데 \(given)칸만 있습니다. 모르는 값은 빈칸으로 두고 칸을 채우세요"
        case .openQuote(let line): "\(line)번째 줄 끝까지 따옴표가 닫히지 않았습니다. 한 줄 안에서 닫으세요"
        case .notANumber(let column, let line, let given):
            "\(line)번째 줄 \(column): ‘\(given.excerpt)’은(는) 21.4 같은 수가 아닙니다. 모르면 빈칸으로 두세요"
        case .notATime(let column, let line, let given):
            "\(line)번째 줄 \(column): ‘\(given.excerpt)’은(는) 2026-03-10 같은 날짜나 2026-03-10T06 같은 시각이 아닙니다"
        case .mixedTimes(let line):
            "\(line)번째 줄: 같은 곳과 변수의 시각에 시가 있는 것과 없는 것이 섞여 있습니다. 한 가지로 쓰세요"
        case .longLine(let line, let limit): "\(line)번째 줄이 \(limit)바이트보다 깁니다. 한 줄에 예보 하나를 쓰세요"
        case .manyLines(let limit): "\(limit)줄이 넘습니다. 곳이나 변수별로 파일을 나누세요"
        case .many(let what, let place, let variable, let limit):
            "\(place.excerpt), \(variable.excerpt): \(name(of: what, limit))"
        case .tooYoung:
            "견줄 것이 없습니다. 관측과 모든 제공자의 예보가 함께 있는 것이 30건을 넘는 곳·변수·기간이 없습니다"
        }
    }

    private func name(of what: ForecastArchiveFault.Many, _ limit: Int) -> String {
        switch what {
        case .sources: "제공자가 \(limit)개를 넘습니다. 덜 중요한 것을 빼세요"
        case .leads: "예보 기간이 \(limit)가지를 넘습니다. 기간은 날이나 시간의 정수로 쓰세요"
        case .series: "곳과 변수의 조합이 \(limit)개를 넘습니다. 파일을 나누세요"
        }
    }
}

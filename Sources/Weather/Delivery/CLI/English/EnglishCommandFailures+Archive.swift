import Languages
import UseCases

extension EnglishCommandFailures {
    func text(of error: ForecastArchiveFault) -> String {
        switch error {
        case .empty: "it is empty. The first line of an archive names its columns (haneul verify --help)"
        case .noColumn(let name):
            "line 1 lacks the column “\(name)”. The columns are place, var, lead, issue, target, obs, provider, fcst and, if known, clim"
        case .fewFields(let line, let expected, let given):
            "line \(line) has \(given) of \(expected) fields. Add the missing ones, empty if unknown"
        case .openQuote(let line):
            "line \(line): a quotation mark is open at its end. Close it; a field is on one line"
        case .notANumber(let column, let line, let given):
            "line \(line), \(column): “\(given.excerpt)” is no number such as 21.4. Leave the field empty if it is unknown"
        case .notATime(let column, let line, let given):
            "line \(line), \(column): “\(given.excerpt)” is no day such as 2026-03-10 or hour such as 2026-03-10T06"
        case .mixedTimes(let line):
            "line \(line): some times of this place and variable have an hour and others none. Write all of them alike"
        case .longLine(let line, let limit):
            "line \(line) is longer than \(limit) bytes. An archive has one forecast a line"
        case .manyLines(let limit): "more than \(limit) lines. Split the archive by place or variable"
        case .many(let what, let place, let variable, let limit):
            "\(place.excerpt), \(variable.excerpt): more than \(limit) \(name(of: what))"
        case .tooYoung:
            "nothing to compare: no place, variable and lead has more than 30 forecasts with what was observed, and with every source"
        }
    }

    private func name(of what: ForecastArchiveFault.Many) -> String {
        switch what {
        case .sources: "sources. Leave out those that matter least"
        case .leads: "leads. Give leads in whole days or hours"
        case .series: "places and variables. Split the archive"
        }
    }
}

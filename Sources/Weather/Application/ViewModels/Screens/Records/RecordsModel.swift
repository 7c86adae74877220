import Charts
public import ForecastRecords
import Languages
import WeatherModels

/// What the forecasts of a place were worth: one variable, with a board for each lead group, and who observed.
public struct RecordsModel: Hashable, Sendable {
    /// A variable that can be chosen.
    public struct Choice: Hashable, Sendable {
        public let label: String
        public let address: String
        public let isChosen: Bool
    }

    /// The place's own name.
    public let place: String
    /// The address of the place's page.
    public let placeAddress: String
    /// The name of the place in forms.
    public let placeName: String
    /// Empty if there is nothing to choose from.
    public let choices: [Choice]
    public let hasChoices: Bool
    /// With whose observations the forecasts are compared.
    public let observer: String?
    /// Whether that is the analysis of a model, and no observation.
    public let isAnalysis: Bool
    /// "검증 기간: 9월 1일 (화)부터 10월 1일 (목)까지".
    public let period: String?
    /// "최고 기온".
    public let variable: String
    public let errorTitle: String
    public let biasTitle: String
    public let hitsTitle: String
    /// By lead; empty if nothing is verified.
    public let boards: [ScoreBoardModel]
    /// What the columns and rows mean; empty without boards.
    public let notes: [String]
    public let hasNotes: Bool
    /// The message shown instead of boards; `nil` if there are some.
    public let absence: RecordsAbsence?

    /// Creates the page of what was verified.
    ///
    /// - Parameters:
    ///   - chosen: The variable; `nil` for the first one with a verified day.
    ///   - names: Those of the sources.
    public init(
        _ scores: PlaceScores,
        of chosen: RecordedVariable?,
        _ subject: PlaceSubject,
        _ names: SourceNames
    ) {
        let variables = RecordedVariable.observed.filter { variable in
            scores.boards.contains { $0.variable == variable && $0.days > 0 }
        }
        let variable = chosen ?? variables.first ?? .maximum
        let boards = scores.boards.filter { $0.variable == variable && $0.days > 0 }
        self.init(
            subject,
            names,
            variable,
            among: variables,
            boards: boards,
            scores: boards.isEmpty ? nil : scores,
            absence: boards.isEmpty ? .nothingOfVariable : nil
        )
    }

    /// Creates the page of a place without boards.
    public init(_ reason: RecordsAbsence.Reason, _ subject: PlaceSubject) {
        self.init(subject, SourceNames([]), .maximum, among: [], boards: [], scores: nil, absence: reason)
    }

    private init(
        _ subject: PlaceSubject,
        _ sources: SourceNames,
        _ variable: RecordedVariable,
        among variables: [RecordedVariable],
        boards: [PlaceScores.Board],
        scores: PlaceScores?,
        absence: RecordsAbsence.Reason?
    ) {
        let language = subject.language
        let page = PlaceAddress.page(of: subject.place)
        place = subject.name
        (placeAddress, placeName) = (page, PlaceAddress.name(of: subject.place))
        choices = Self.choices(among: variables, chosen: variable, page: page, language: language)
        hasChoices = !choices.isEmpty
        let measure = ScoredMeasure(variable: variable, preferences: subject.preferences)
        self.variable = RecordsPhrase.variable(variable).text(in: language)
        (errorTitle, biasTitle, hitsTitle) = (measure.errorTitle, measure.biasTitle, measure.hitsTitle)
        // One scale for all leads, so that it is seen how errors grow with them.
        let largest = boards.flatMap(\.lines).map(\.error).max() ?? 0
        let scale = ChartScale(domain: 0...max(largest, Self.leastScale), from: 0, to: 100)
        let names = ContenderNames(sources: sources, language: language)
        self.boards = boards.map { ScoreBoardModel($0, measure, on: scale, names) }
        (observer, isAnalysis) = Self.observer(scores, names, subject)
        period = scores?.period.map { Self.period($0, subject) }
        notes =
            boards.isEmpty
            ? [] : Self.notes(boards, measure, areRanked: self.boards.contains(where: \.hasRanks))
        hasNotes = !notes.isEmpty
        self.absence = absence.map { RecordsAbsence($0, language: language) }
    }

    /// In the unit of the variable: errors of nothing are no bars.
    private static let leastScale = 0.01
}

extension RecordsModel {
    /// Returns the address of a variable's page.
    private static func address(of variable: RecordedVariable, page: String) -> String {
        "\(page)/records/\(variable.name)"
    }

    private static func choices(
        among variables: [RecordedVariable],
        chosen: RecordedVariable,
        page: String,
        language: Language
    ) -> [Choice] {
        guard variables.contains(where: { $0 != chosen }) else { return [] }
        return RecordedVariable.observed.filter { variables.contains($0) || $0 == chosen }.map {
            Choice(
                label: RecordsPhrase.variable($0).text(in: language),
                address: address(of: $0, page: page),
                isChosen: $0 == chosen
            )
        }
    }

    private static func observer(
        _ scores: PlaceScores?,
        _ names: ContenderNames,
        _ subject: PlaceSubject
    ) -> (text: String?, isAnalysis: Bool) {
        let texts = subject.texts
        switch scores?.observer {
        case .station(let code, let distance, let height):
            let phrase = RecordsPhrase.station(
                names.sources.name(of: code, scores?.station, in: names.language),
                distance: texts.visibility(distance),
                height: height.map(texts.height)
            )
            return (phrase.text(in: names.language), false)
        case .analysis(let source):
            let name = names.name(of: .source(source))
            return (RecordsPhrase.analysis(name).text(in: names.language), true)
        case nil: return (nil, false)
        }
    }

    private static func period(_ days: ClosedRange<LocalDay>, _ subject: PlaceSubject) -> String {
        let year = subject.localTime(subject.now).day.year
        func text(_ day: LocalDay) -> String {
            day.year == year ? subject.dates.day(day) : subject.dates.dayOfYear(day)
        }
        return RecordsPhrase.period(from: text(days.lowerBound), to: text(days.upperBound))
            .text(in: subject.language)
    }

    private static func notes(
        _ boards: [PlaceScores.Board],
        _ measure: ScoredMeasure,
        areRanked: Bool
    ) -> [String] {
        let contenders = Set(boards.flatMap(\.lines).map(\.contender))
        let sources = contenders.filter { if case .source = $0 { true } else { false } }
        let more: [RecordsPhrase?] = [
            areRanked ? .rankNote : nil,
            contenders.contains(.blend) && sources.count == 1 ? .oneSourceNote : nil,
            contenders.contains(.persistence) ? .persistenceNote : nil,
            contenders.contains(.normal) ? .normalNote : nil,
        ]
        return measure.notes + more.compactMap { $0?.text(in: measure.preferences.language) }
    }
}

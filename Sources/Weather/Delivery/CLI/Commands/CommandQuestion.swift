/// What a command was asked, whoever read its arguments.
protocol CommandQuestion: Sendable {
    var screen: ScreenChoice { get }

    func answer(in session: Session) async throws(CommandFailure)
}

/// Returns the question in arguments of a plain form (``PlainArguments``), or `nil` to leave them to the argument parser.
func plainQuestion(in arguments: [String]) -> (any CommandQuestion)? {
    switch arguments.first.flatMap(CommandName.init(rawValue:)) {
    case nil: NowQuestion(plain: arguments[...])
    case .now?: NowQuestion(plain: arguments.dropFirst())
    case .forecast?: ForecastQuestion(plain: arguments.dropFirst())
    case .search?: SearchQuestion(plain: arguments.dropFirst())
    case .places?, .units?, .watch?, .records?, .verify?, .serve?, .keys?, .accounts?, .backup?, .restore?,
        .doctor?, .config?, .gazetteer?, .database?:
        nil
    }
}

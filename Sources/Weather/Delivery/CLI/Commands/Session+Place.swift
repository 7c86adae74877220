import TerminalPages
import UseCases
import ViewModels
import WeatherModels

extension Session {
    /// Returns the place that was asked for. If several match equally well, a person at a terminal chooses.
    func place(_ asked: PlaceRequest) async throws(CommandFailure) -> ChosenPlace {
        let choose = try places().choose
        let chosen: ChosenPlace
        do throws(PlaceError) {
            let found = try await choose(asked)
            if found.isGuess, case .named(let name) = asked, asked.mistypedCommand != nil {
                throw .notFound(name)
            }
            chosen = found
        } catch {
            if error.isUnsure, case .named(let name) = asked, let command = asked.mistypedCommand {
                throw .place(.notFound(name), meant: command)
            }
            guard let found = error.candidates else {
                throw .place(error, meant: asked.mistypedCommand)
            }
            chosen = choose(try pick(among: found, because: error))
        }
        tell(chosen.problem.map(failures.text(of:)))
        return chosen
    }

    /// Returns the one of several places that a person chooses.
    ///
    /// - Throws: The error, with its list already shown, if nobody can be asked or the answer is not a number of the
    ///   list.
    private func pick(
        among found: [FoundPlace],
        because error: PlaceError
    ) throws(CommandFailure) -> FoundPlace {
        tell(failures.text(of: error))
        var page = TerminalPage(columns: terminal.columns)
        page.addPlaces(found, language: language, numbered: context.isInteractive)
        writeError(page)
        guard context.isInteractive else { throw .told(.place) }
        context.writeError("1–\(found.count): ")
        let answer = context.readLine()?.filter { !$0.isWhitespace } ?? ""
        guard let number = Int(answer), found.indices.contains(number - 1) else {
            let mistake = UsageError.notInRange(
                argument: "1–\(found.count)",
                1...found.count,
                given: answer
            )
            tell(failures.text(of: mistake))
            throw .told(.place)
        }
        return found[number - 1]
    }
}

extension PlaceRequest {
    /// The command that the name may be a misspelling of.
    fileprivate var mistypedCommand: CommandName? {
        guard case .named(let name) = self else { return nil }
        return CommandName(near: name) ?? name.split(separator: " ").first.flatMap { CommandName(near: $0) }
    }
}

extension PlaceWords {
    /// - Throws: A usage error for an invalid coordinate or one out of range, or for two places at once.
    func request() throws(CommandFailure) -> PlaceRequest {
        guard let at else { return try PlaceRequest(words: words) }
        guard words.isEmpty else {
            let name = words.joined(separator: " ")
            throw .usage(
                name.allSatisfy(\.isWhitespace)
                    ? .emptyPlace : .contradictory("--at", "\u{201C}\(name)\u{201D}")
            )
        }
        return .at(try Coordinate(at, of: "--at"))
    }
}

extension PlaceRequest {
    /// - Parameter words: A name or "LAT,LON"; empty for the saved place.
    init(words: [String]) throws(CommandFailure) {
        let text = words.dropFirst().reduce(words.first ?? "") { $0 + " " + $1 }
        if !words.isEmpty, text.allSatisfy(\.isWhitespace) { throw .usage(.emptyPlace) }
        do { self = try PlaceRequest(parsing: text) } catch {
            if case .wrongCoordinate(let error) = error {
                throw .usage(.coordinate(argument: text, error))
            }
            throw .place(error, meant: nil)
        }
    }
}

extension Coordinate {
    /// Parses the value of an option.
    init(_ text: String, of option: String) throws(CommandFailure) {
        do { self = try Coordinate(parsing: text) } catch {
            throw .usage(.coordinate(argument: option, error))
        }
    }
}

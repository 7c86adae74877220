/// The common forms of `haneul now`, parsed without the argument parser.
///
/// The parser takes about half of the time of a run with a warm cache (docs/decisions/0005), and status bars run this
/// command every minute. Other forms go to the parser, which also reports errors. A test checks that both give the
/// same result.
extension NowQuestion {
    /// Returns `nil` for anything but place names, flags, and options with a separate value, each at most once.
    init?(plain arguments: [String]) {
        self.init()
        var rest = (arguments.first == CommandName.now.rawValue ? arguments.dropFirst() : arguments[...])
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": guard Self.raise(&weather.json) else { return nil }
            case "--all": guard Self.raise(&all) else { return nil }
            case "--no-color": guard Self.raise(&screen.noColor) else { return nil }
            case "--at": guard Self.take(&place.at, from: &rest, signed: true) else { return nil }
            case "--units": guard Self.take(&weather.units, from: &rest) else { return nil }
            case "--provider": guard Self.take(&weather.provider, from: &rest) else { return nil }
            case "--lang": guard Self.take(&screen.lang, from: &rest) else { return nil }
            case "--line": guard Self.take(&line, from: &rest) else { return nil }
            default:
                guard Self.isPlaceWord(argument) else { return nil }
                place.words.append(argument)
            }
        }
    }

    private static func raise(_ flag: inout Bool) -> Bool {
        defer { flag = true }
        return !flag
    }

    /// - Parameter signed: Whether the value may begin with a minus and a digit.
    private static func take(
        _ value: inout String?,
        from rest: inout ArraySlice<String>,
        signed: Bool = false
    ) -> Bool {
        guard value == nil, let next = rest.popFirst(), let first = next.first else { return false }
        value = next
        return first != "-" || signed && next.dropFirst().first?.isWholeNumber == true
    }

    private static func isPlaceWord(_ word: String) -> Bool {
        !word.isEmpty && !word.hasPrefix("-") && word != "help" && CommandName(rawValue: word) == nil
    }
}

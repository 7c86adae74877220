/// The plain forms of `haneul now`, read without the argument parser.
///
/// The parser takes about half the time of a whole warm run (docs/decisions/0005), and this is the command that status
/// bars call every minute. Whatever is not plain goes to the parser, which then also words what is wrong. A test holds
/// both to the same reading.
extension NowCommand {
    /// Nil for anything but place names, flags and options with a value of their own, each at most once.
    init?(plain arguments: [String]) {
        self.init()
        var rest = (arguments.first == CommandName.now.rawValue ? arguments.dropFirst() : arguments[...])
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": guard Self.raise(&weather.json) else { return nil }
            case "--all": guard Self.raise(&isOfAll) else { return nil }
            case "--no-color": guard Self.raise(&screenChoice.noColor) else { return nil }
            case "--at": guard Self.take(&place.at, from: &rest, signed: true) else { return nil }
            case "--units": guard Self.take(&weather.units, from: &rest) else { return nil }
            case "--provider": guard Self.take(&weather.provider, from: &rest) else { return nil }
            case "--lang": guard Self.take(&screenChoice.lang, from: &rest) else { return nil }
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

/// The common forms of a command's arguments, read without the argument parser: words, flags, and options with a separate
/// value, each at most once.
///
/// The parser takes more than half of the time of a quick command (docs/decisions/0005), and status bars run some every
/// minute. Other forms go to the parser, which also reports errors. A test checks that both read the same.
struct PlainArguments {
    /// The arguments that are neither flags nor options nor their values.
    private(set) var words: [String] = []
    private var flags: [String] = []
    private var values: [(option: String, value: String)] = []

    /// Returns `nil` for any other form.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the command.
    ///   - flags: The names of flags, with their hyphens.
    ///   - options: The names of options with a value.
    ///   - numbers: The options whose value may begin with a minus and a digit.
    init?(_ arguments: ArraySlice<String>, flags: [String], options: [String], numbers: [String] = []) {
        var rest = arguments
        while let argument = rest.popFirst() {
            if flags.contains(argument) {
                guard !has(argument) else { return nil }
                self.flags.append(argument)
            } else if options.contains(argument) || numbers.contains(argument) {
                guard self[argument] == nil, let value = rest.popFirst(), let first = value.first else {
                    return nil
                }
                let isNumber = numbers.contains(argument) && value.dropFirst().first?.isWholeNumber == true
                guard first != "-" || isNumber else { return nil }
                values.append((argument, value))
            } else {
                guard !argument.isEmpty, !argument.hasPrefix("-"), argument != "help" else { return nil }
                words.append(argument)
            }
        }
    }

    /// Whether a flag was given.
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option; `nil` if it was not given.
    subscript(option: String) -> String? { values.first { $0.option == option }?.value }
}

extension WeatherChoice {
    static let flags = ["--json"]
    static let options = ["--units", "--provider"]

    init(_ plain: PlainArguments) {
        self.init(json: plain.has("--json"), units: plain["--units"], provider: plain["--provider"])
    }
}

extension ScreenChoice {
    static let flags = ["--no-color"]
    static let options = ["--lang"]

    init(_ plain: PlainArguments) {
        self.init(lang: plain["--lang"], noColor: plain.has("--no-color"))
    }
}

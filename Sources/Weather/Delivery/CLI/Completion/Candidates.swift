import AccessKeys
import ArgumentParser
import Languages
import TerminalPages
import UseCases
import WeatherModels

/// What a shell offers for a partial argument: the scripts of `--generate-completion-script` ask the program.
struct Candidates: Sendable {
    /// The first argument of a script's request, defined by the argument parser.
    static let question = "---completion"

    /// The candidates for the current request: the argument parser passes only words to closures.
    @TaskLocal static var current = Candidates()

    private static let mostFound = 20

    private(set) var savedPlaces: [String] = []
    private(set) var keys: [String] = []
    private(set) var settings: [String] = []
    private var search: SearchPlaces?
    private var language = Language.english

    private init() {}

    /// Values that cannot be read are not offered; the commands report the reason.
    init(of context: any CommandContext) async {
        language = (try? context.settings())?.language ?? context.environmentLanguage
        if let places = try? context.makePlaces() {
            search = places.search
            savedPlaces = ((try? await places.list()) ?? []).map { [language] in $0.name(in: language) }
        }
        if let list = try? context.makeKeys().list {
            keys = ((try? await list()) ?? []).filter { $0.key.revokedAt == nil }
                .map { $0.key.name ?? $0.key.id }
        }
        settings = await context.configuration().entries.map(\.key)
    }

    /// Returns saved places, and known ones whose name begins with the text.
    func places(beginning typed: String) -> [String] {
        let known = typed.isEmpty ? [] : (try? search?(typed, shownIn: language, limit: Self.mostFound)) ?? []
        let names = known.flatMap { $0.place.name.all }.filter {
            $0.lowercased().hasPrefix(typed.lowercased())
        }
        return names.reduce(into: savedPlaces) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension CompletionKind {
    static var place: CompletionKind { offering { $0.places(beginning: $1) } }
    static var savedPlace: CompletionKind { offering { candidates, _ in candidates.savedPlaces } }
    static var accessKey: CompletionKind { offering { candidates, _ in candidates.keys } }
    static var setting: CompletionKind { offering { candidates, _ in candidates.settings } }

    private static func offering(
        _ texts: @escaping @Sendable (Candidates, _ typed: String) -> [String]
    ) -> CompletionKind {
        .custom { _, _, typed in
            texts(Candidates.current, typed).map { text in
                PrintableText.text(text).escaped(for: CompletionShell.requesting)
            }
        }
    }
}

extension String {
    /// Returns the text escaped for the script: the one for Bash expands its input, including commands; the one for
    /// Zsh takes text after a colon for a description.
    fileprivate func escaped(for shell: CompletionShell?) -> String {
        let isSpecial: (Character) -> Bool =
            switch shell {
            case .bash?: { $0.isASCII && !$0.isLetter && !$0.isNumber && !" .,-_".contains($0) }
            case .zsh?: { $0 == ":" || $0 == "\\" }
            default: { _ in false }
            }
        return reduce(into: "") { $0 += isSpecial($1) ? "\\\($1)" : String($1) }
    }
}

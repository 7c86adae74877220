import WeatherModels
import WeatherPorts

/// Finds the parts of a place's name that a query matched.
struct Highlighter {
    let evidence: Candidate.Evidence
    /// The matched key without its page.
    let matchedKey: [UInt8]

    /// Returns ranges in UTF-16 code units, ascending; empty if another name matched.
    func ranges(in name: String) -> [Range<Int>] {
        let folded = FoldedName(name)
        return switch evidence {
        case .name(let key): folded.ranges(of: key)
        case .initials(let letters): initials(letters, in: folded)
        case .similar(let key):
            folded.key.starts(with: matchedKey) ? folded.ranges(of: matchedKey, alike: key) : []
        case .sound: sound(in: folded)
        case .code: []
        }
    }

    private func initials(_ letters: [UInt8], in name: FoldedName) -> [Range<Int>] {
        let pattern = InitialsPattern(letters: letters)
        guard let count = pattern.coveredCharacters(of: name.name) else { return [] }
        return [name.range(ofCharacters: count)].compactMap(\.self)
    }

    /// Returns the range of the whole name or of the name without the word for its kind, whichever has the sound.
    private func sound(in name: FoldedName) -> [Range<Int>] {
        let form = ([name.name] + AreaSuffix.shorterForms(of: name.name)).first { form in
            let latin =
                form.unicodeScalars.contains { HangulSyllable($0) != nil } ? Romanization.revised(form) : form
            return RomanizationSkeleton.key(of: latin)?.starts(with: matchedKey) == true
                && name.name.hasPrefix(form)
        }
        guard let form else { return [] }
        return [0..<form.utf16.count]
    }
}

extension FoldedName {
    /// Returns the parts of the name that a query matched, in UTF-16 code units, ascending; empty if another name
    /// matched.
    ///
    /// - Parameter matched: The matched key without its page.
    func highlights(of evidence: Candidate.Evidence, _ matched: [UInt8]) -> [Range<Int>] {
        switch evidence {
        case .name(let key): ranges(of: key)
        case .initials(let letters): initials(InitialsPattern(letters: letters))
        case .similar(let key): self.key.starts(with: matched) ? ranges(of: matched, alike: key) : []
        case .sound: sound(matched)
        case .code, .area: []
        }
    }

    private func initials(_ pattern: InitialsPattern) -> [Range<Int>] {
        guard let count = pattern.coveredCharacters(of: name), count > 0 else { return [] }
        return [0..<name.prefix(count).utf16.count]
    }

    /// Returns the range of the whole name or of the name without the word for its kind, whichever has the sound.
    private func sound(_ matched: [UInt8]) -> [Range<Int>] {
        let form = ([name] + AreaSuffix.shorterForms(of: name)).first { form in
            let latin = form.containsHangul ? Romanization.revised(form) : form
            return RomanizationSkeleton.key(of: latin)?.starts(with: matched) == true && name.hasPrefix(form)
        }
        return form.map { [0..<$0.utf16.count] } ?? []
    }
}

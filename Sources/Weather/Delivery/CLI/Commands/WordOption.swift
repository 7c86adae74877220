import ArgumentParser

extension Option<String?> {
    /// Takes words of a list, which the shell completes. Whoever reads them refuses others.
    ///
    /// - Parameter valueName: What the help calls the value.
    init<Word: RawRepresentable<String>>(words: [Word], _ help: String, valueName: String) {
        self.init(
            help: ArgumentHelp(help, valueName: valueName),
            completion: .list(words.map(\.rawValue))
        )
    }
}

import Languages

extension FormModel {
    /// The box that must be ticked at joining, and the sentence that links the privacy notice.
    struct Agreement {
        static let name = "age"

        let name = Self.name
        /// The version of the notice.
        let value: String
        let label: String
        let isTicked: Bool
        let error: String?
        /// The rules, for the script: JSON.
        let rules: String
        /// The sentence around its link.
        let before: String
        let link: String
        let after: String
        let address = PrivacyNotice.path

        /// - Parameter age: The least age in years.
        init(
            _ notice: PrivacyNotice,
            from age: Int,
            isTicked: Bool,
            error: String?,
            in language: Language
        ) {
            (value, self.isTicked, self.error) = (notice.version, isTicked, error)
            label = AccountPhrase.isOldEnough(age).text(in: language)
            rules = FieldRules.agreement(age, in: language)
            let parts = AccountLabel.agreement.text(in: language)
                .split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            // A sentence without bars is the link itself.
            (before, link, after) =
                parts.count == 3 ? (parts[0], parts[1], parts[2]) : ("", parts.joined(), "")
        }
    }
}

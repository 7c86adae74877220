import Languages

/// A setting with its options, one of which is selected.
public struct SettingChoice: Hashable, Sendable {
    /// One option.
    public struct Option: Hashable, Sendable {
        /// The identifier of the element, unique within the page.
        public let id: String
        /// The value in the form.
        public let value: String
        /// "자동", "°C".
        public let label: String
        public let isChosen: Bool
    }

    /// The field's name in the form.
    public let name: String
    /// "기온".
    public let label: String
    /// The value in effect if automatic decides: "°C", "24시간"; `nil` if the selected option says it.
    public let present: String?
    public let options: [Option]

    /// - Parameters:
    ///   - label: Its raw value is the field's name.
    ///   - chosen: The value of the selected option.
    ///   - options: Values and labels.
    init(
        _ label: SettingsLabel,
        chosen: String,
        present: String? = nil,
        _ options: [(value: String, label: String)],
        _ language: Language
    ) {
        let name = label.rawValue
        self.name = name
        self.label = label.text(in: language)
        self.present = present
        self.options = options.enumerated().map { number, option in
            Option(
                id: "\(name)-\(number)",
                value: option.value,
                label: option.label,
                isChosen: option.value == chosen
            )
        }
    }
}

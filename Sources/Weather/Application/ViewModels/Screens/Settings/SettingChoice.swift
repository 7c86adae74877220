/// One setting with the choices there are, of which one holds.
public struct SettingChoice: Hashable, Sendable {
    /// One of them.
    public struct Option: Hashable, Sendable {
        /// Of the element, unique within the page.
        public let id: String
        /// What the form sends.
        public let value: String
        /// "자동", "°C".
        public let label: String
        public let isChosen: Bool
    }

    /// The field's name in the form.
    public let name: String
    /// "기온".
    public let label: String
    /// What holds now, also where automatic decides: "°C", "24시간"; nil where the choice itself says it.
    public let present: String?
    public let options: [Option]

    /// - Parameters:
    ///   - chosen: The value of the option that is chosen.
    ///   - options: Value and label.
    init(
        _ name: String,
        label: String,
        chosen: String,
        present: String? = nil,
        _ options: [(value: String, label: String)]
    ) {
        self.name = name
        self.label = label
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

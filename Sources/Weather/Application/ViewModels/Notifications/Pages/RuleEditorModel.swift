import Languages
import NotificationRules
package import WeatherModels

/// The form of one rule.
public struct RuleEditorModel: Hashable, Sendable {
    /// One option of a list, or one box to tick.
    public struct Option: Hashable, Sendable {
        /// The identifier of the element, unique within the page.
        public let id: String
        public let value: String
        public let label: String
        public let isChosen: Bool
    }

    /// A list of which one option is chosen.
    public struct Choice: Hashable, Sendable {
        public let options: [Option]
    }

    /// A number in the person's unit.
    public struct Number: Hashable, Sendable {
        public let value: String
        public let least: String
        public let most: String
        /// `nil` for an index.
        public let unit: String?
    }

    /// One field. One of `choice`, `number`, `time`, `boxes` and `flag` is not `nil`.
    public struct Field: Hashable, Sendable {
        public let name: String
        /// The identifier of its control.
        public let id: String
        public let label: String
        public private(set) var hint: String?
        /// What is wrong with it; `nil` if nothing is.
        public internal(set) var fault: String?
        public private(set) var choice: Choice?
        public private(set) var number: Number?
        public private(set) var time: String?
        public private(set) var boxes: Choice?
        public private(set) var flag: Option?

        init(
            _ field: RuleDraft.Field,
            _ label: String,
            hint: String? = nil,
            choice: Choice? = nil,
            number: Number? = nil,
            time: String? = nil,
            boxes: Choice? = nil,
            flag: Option? = nil
        ) {
            (name, id) = (field.rawValue, "rule-\(field.rawValue)")
            (self.label, self.hint, self.choice, self.number) = (label, hint, choice, number)
            (self.time, self.boxes, self.flag) = (time, boxes, flag)
        }
    }

    /// "규칙 바꾸기".
    public let title: String
    /// "기온".
    public let kindName: String
    public let icon: String
    /// The raw value of ``RuleKind``.
    public let kind: String
    /// `nil` for a new rule.
    public let id: String?
    public let fields: [Field]
    /// What is wrong with the rule as a whole; `nil` if nothing is.
    public let problem: String?
    /// The place of a rule that is changed; `nil` for a new one, which has a field for it.
    public let place: String?
    /// Where cancelling leads.
    public let back: String

    /// - Parameters:
    ///   - places: The saved places in the person's order.
    ///   - fault: Why the draft was refused; `nil` if it was not sent yet.
    package init(
        _ draft: RuleDraft,
        places: [SavedPlace],
        fault: RuleDraft.Fault? = nil,
        preferences: Preferences
    ) {
        let language = preferences.language
        title = (draft.id == nil ? NotificationLabel.newRule : .changeRule).text(in: language)
        kindName = draft.kind.text(in: language).name
        icon = draft.kind.icon
        kind = draft.kind.rawValue
        id = draft.id?.rawValue
        var fields = RuleFields(draft, places, preferences).all
        if case .number(let field)? = fault, let number = draft.number(preferences) {
            let phrase: RulePhrase =
                draft.values[field].flatMap(number.value(of:)) == nil
                ? .numberMissing : .outOfRange(number.least, number.most)
            for index in fields.indices where fields[index].name == field.rawValue {
                fields[index].fault = phrase.text(in: language)
            }
        }
        self.fields = fields
        switch fault {
        case nil, .number: problem = nil
        case .refused(.windowUnsuitable):
            problem = NotificationFailurePhrase.windowUnsuitable.text(in: language)
        case .unknownChoice, .refused: problem = NotificationFailurePhrase.unusable.text(in: language)
        }
        place =
            draft.id == nil
            ? nil : places.first { $0.id == draft.place }.map { ListedPlace.custom($0).name(in: language) }
        back = NotificationAddress.page(at: draft.place)
    }
}

extension RuleDraft {
    /// How the kind's number is written; `nil` for a kind without one.
    func number(_ preferences: Preferences) -> RuleNumber? {
        kind == .change
            ? RuleNumber(differenceIn: preferences.units)
            : kind.quantity.map { RuleNumber($0, preferences.units) }
    }
}

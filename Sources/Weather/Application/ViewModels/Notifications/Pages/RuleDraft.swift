public import NotificationRules
public import WeatherModels

/// A rule as a form has it: what somebody wrote, in their units, whether or not it is a rule.
public struct RuleDraft: Hashable, Sendable {
    /// The names of the fields.
    public enum Field: String, CaseIterable, Hashable, Sendable {
        case place, severity, advisory, lead, snow, side, bound, window, difference, time, coolDown, isOn
    }

    /// Why it is no rule.
    package enum Fault: Error, Hashable, Sendable {
        /// No number, or none that a rule may have.
        case number(Field)
        /// A value that the form does not offer.
        case unknownChoice(Field)
        case refused(NotificationRuleError)
    }

    public let kind: RuleKind
    /// `nil` for a new rule.
    public let id: NotificationRule.ID?
    var values: [Field: String]
    /// The raw values of the kinds of warnings.
    var advisories: Set<String>

    /// Reads a form.
    ///
    /// - Parameters:
    ///   - rule: That is changed, whose place stays; `nil` for a new rule.
    ///   - items: The fields in any order. Unknown ones are left out.
    public init(
        _ kind: RuleKind,
        changing rule: NotificationRule?,
        form items: [(name: String, value: String)]
    ) {
        (self.kind, id) = (kind, rule?.id)
        values = [:]
        advisories = []
        for item in items {
            switch Field(rawValue: item.name) {
            case .advisory: advisories.insert(item.value)
            case let field?: values[field] = values[field] ?? item.value
            case nil: break
            }
        }
        if let rule { values[.place] = rule.place.rawValue }
    }

    /// Creates the form of a rule; `nil` for a rule that the editor does not know.
    public init?(_ rule: NotificationRule, _ preferences: Preferences) {
        guard let kind = RuleKind(rule.condition) else { return nil }
        self.init(kind, changing: rule, form: [])
        fill(rule.condition, preferences)
        values[.place] = rule.place.rawValue
        values[.coolDown] = Self.hours(rule.coolDown / 3600)
        if rule.isOn { values[.isOn] = Self.yes }
    }

    /// Creates the form of a new rule with usual values.
    ///
    /// - Parameter place: The place it is for first.
    public init(new kind: RuleKind, at place: SavedPlace, _ preferences: Preferences) {
        self.init(kind, changing: nil, form: [])
        let condition = kind.usualCondition(at: place)
        if let condition {
            fill(condition, preferences)
            makeRound(condition, preferences)
            values[.coolDown] = Self.hours(condition.standardCoolDown / 3600)
        }
        values[.place] = place.id.rawValue
        values[.isOn] = Self.yes
    }

    /// The value of a box that is ticked.
    static let yes = "on"

    /// The place that the rule is for.
    public var place: SavedPlace.ID { SavedPlace.ID(rawValue: values[.place] ?? "") }

    static func hours(_ hours: Double) -> String {
        hours == hours.rounded() ? String(Int(hours)) : String(hours)
    }

    /// Replaces the number by a round one of the person's unit: 90 °F, and not 91.4 °F.
    private mutating func makeRound(_ condition: RuleCondition, _ preferences: Preferences) {
        switch condition {
        case .threshold(let rule):
            values[.bound] = RuleNumber(rule.quantity, preferences.units).roundFigure(rule.bound)
        case .change(let rule):
            let number = RuleNumber(differenceIn: preferences.units)
            values[.difference] = number.roundFigure(rule.difference)
        case .warning, .precipitation, .morning, .unknown: break
        }
    }

    /// Reads the hours of a cool-down as a form has them; `nil` for what no rule may have. Whatever a stranger writes there is
    /// shown again, so that a number must also fit into an integer.
    static func coolDown(_ text: String) -> Double? {
        Double(text).flatMap { NotificationRule.coolDowns.contains($0) ? $0 : nil }
    }

    private mutating func fill(_ condition: RuleCondition, _ preferences: Preferences) {
        switch condition {
        case .warning(let rule):
            values[.severity] = "\(rule.leastSeverity)"
            advisories = Set(rule.advisories.map(\.rawValue))
        case .precipitation(let rule):
            values[.lead] = rule.lead.formText
            if rule.onlySnow { values[.snow] = Self.yes }
        case .threshold(let rule):
            values[.side] = rule.side.rawValue
            values[.bound] = RuleNumber(rule.quantity, preferences.units).figure(rule.bound)
            values[.window] = rule.window.formText
        case .change(let rule):
            values[.difference] = RuleNumber(differenceIn: preferences.units).figure(rule.difference)
        case .morning(let rule): values[.time] = rule.time.formText
        case .unknown: break
        }
    }
}

extension PrecipitationRule.Lead {
    /// "m30", "h2".
    var formText: String {
        switch self {
        case .minutes(let minutes): "m\(minutes)"
        case .hours(let hours): "h\(hours)"
        }
    }

    init?(formText: String) {
        guard let number = Int(formText.dropFirst()) else { return nil }
        switch formText.first {
        case "m": self = .minutes(number)
        case "h": self = .hours(number)
        default: return nil
        }
    }
}

extension RuleWindow {
    /// "today", "h12".
    var formText: String {
        switch self {
        case .nextHours(let hours): "h\(hours)"
        case .today: "today"
        case .tomorrow: "tomorrow"
        case .tonight: "tonight"
        }
    }

    init?(formText: String) {
        switch formText {
        case "today": self = .today
        case "tomorrow": self = .tomorrow
        case "tonight": self = .tonight
        default:
            guard formText.first == "h", let hours = Int(formText.dropFirst()) else { return nil }
            self = .nextHours(hours)
        }
    }
}

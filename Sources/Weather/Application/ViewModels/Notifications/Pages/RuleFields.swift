import Languages
import NotificationRules
import WeatherModels

/// The fields of a rule's form, for its kind.
struct RuleFields {
    private typealias Field = RuleEditorModel.Field
    private typealias Option = RuleEditorModel.Option

    private let draft: RuleDraft
    private let places: [SavedPlace]
    private let preferences: Preferences
    private var language: Language { preferences.language }

    init(_ draft: RuleDraft, _ places: [SavedPlace], _ preferences: Preferences) {
        (self.draft, self.places, self.preferences) = (draft, places, preferences)
    }

    /// From above.
    var all: [RuleEditorModel.Field] {
        // A rule stays at its place.
        var fields = draft.id == nil ? [place] : []
        switch draft.kind {
        case .warning: fields += [severity, advisories]
        case .precipitation: fields += [lead, flag(.snow, .onlySnow)]
        case .frost: break
        case .change: fields += [number(.difference, .difference)]
        case .morning: fields += [time]
        case .temperature, .feelsLike, .gust, .precipitationOfDay, .uvIndex, .pm10, .pm2_5:
            fields += [side, number(.bound, .bound), window].compactMap(\.self)
        }
        // Each level of a warning is told once, and the summary of a day once a day.
        if draft.kind != .warning && draft.kind != .morning { fields.append(coolDown) }
        return fields + (draft.id == nil ? [] : [flag(.isOn, .isOn)])
    }

    private var place: Field {
        choice(
            .place,
            .place,
            places.map { ($0.id.rawValue, ListedPlace.custom($0).name(in: language)) }
        )
    }

    private var severity: Field {
        choice(
            .severity,
            .leastLevel,
            [WeatherAlert.Severity.minor, .moderate, .severe, .extreme].map {
                ("\($0)", RulePhrase.level($0).text(in: language))
            }
        )
    }

    private var advisories: Field {
        let options = AlertKind.allCases.map { kind in
            Option(
                id: "rule-advisory-\(kind.rawValue)",
                value: kind.rawValue,
                label: kind.text(in: language),
                isChosen: draft.advisories.contains(kind.rawValue)
            )
        }
        return Field(
            .advisory,
            word(.advisories),
            hint: word(.advisoriesText),
            boxes: RuleEditorModel.Choice(options: options)
        )
    }

    private var lead: Field {
        let usual: [PrecipitationRule.Lead] = [
            .minutes(10), .minutes(30), .minutes(60), .minutes(120), .hours(3), .hours(6), .hours(12),
            .hours(24),
        ]
        let own = draft.values[.lead].flatMap { PrecipitationRule.Lead(formText: $0) }
        let leads = usual + [own].compactMap(\.self).filter { !usual.contains($0) }
        return choice(
            .lead,
            .lead,
            leads.map { lead in
                let phrase: RulePhrase =
                    switch lead {
                    case .minutes(let minutes): .minutesBefore(minutes)
                    case .hours(let hours): .hoursBefore(hours)
                    }
                return (lead.formText, phrase.text(in: language))
            }
        )
    }

    private var side: Field {
        choice(
            .side,
            .side,
            [(BoundSide.over.rawValue, word(.over)), (BoundSide.under.rawValue, word(.under))]
        )
    }

    private var window: Field {
        let usual: [RuleWindow] = [
            .nextHours(3), .nextHours(12), .nextHours(24), .nextHours(48), .today, .tomorrow, .tonight,
        ]
        let own = draft.values[.window].flatMap { RuleWindow(formText: $0) }
        let windows = (usual + [own].compactMap(\.self).filter { !usual.contains($0) })
            .filter { draft.kind.quantity?.suits($0) ?? false }
        return choice(
            .window,
            .window,
            windows.map { ($0.formText, RulePhrase.window($0).text(in: language)) }
        )
    }

    private var time: Field {
        // What is no time is not shown again, as browsers do.
        Field(
            .time,
            word(.time),
            time: draft.values[.time].flatMap { ClockTime(formText: $0) }?.formText ?? "07:00"
        )
    }

    private var coolDown: Field {
        let usual = [0, 1, 3, 6, 12, 24, 48, 168]
        var hours = usual.map(String.init)
        if let own = draft.values[.coolDown], RuleDraft.coolDown(own) != nil, !hours.contains(own) {
            hours.append(own)
        }
        return choice(
            .coolDown,
            .coolDown,
            hint: .coolDownText,
            hours.map { text in
                let number = Int(RuleDraft.coolDown(text) ?? 0)
                let phrase: RulePhrase =
                    switch number {
                    case 0: .noPause
                    case 48...: .days(number / 24)
                    default: .hours(number)
                    }
                return (text, phrase.text(in: language))
            }
        )
    }

    private func number(_ field: RuleDraft.Field, _ label: NotificationLabel) -> Field {
        let number = draft.number(preferences)
        return Field(
            field,
            word(label),
            number: RuleEditorModel.Number(
                value: draft.values[field] ?? "",
                least: number?.least ?? "",
                most: number?.most ?? "",
                unit: number.flatMap { $0.unit.isEmpty ? nil : $0.unit }
            )
        )
    }

    private func flag(_ field: RuleDraft.Field, _ label: NotificationLabel) -> Field {
        Field(
            field,
            word(label),
            flag: Option(
                id: "rule-\(field.rawValue)",
                value: RuleDraft.yes,
                label: word(label),
                isChosen: draft.values[field] == RuleDraft.yes
            )
        )
    }

    private func choice(
        _ field: RuleDraft.Field,
        _ label: NotificationLabel,
        hint: NotificationLabel? = nil,
        _ options: [(value: String, label: String)]
    ) -> Field {
        Field(
            field,
            word(label),
            hint: hint.map(word),
            choice: RuleEditorModel.Choice(
                options: options.enumerated().map { number, option in
                    Option(
                        id: "rule-\(field.rawValue)-\(number)",
                        value: option.value,
                        label: option.label,
                        isChosen: draft.values[field] == option.value
                    )
                }
            )
        )
    }

    private func word(_ label: NotificationLabel) -> String { label.text(in: language) }
}

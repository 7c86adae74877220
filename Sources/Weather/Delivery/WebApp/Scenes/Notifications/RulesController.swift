import HTTPService
import HTTPTypes
import Languages
import NotificationRules
import Site
import UseCases
import ViewModels
import WeatherModels

/// The editor of rules: choosing what a new one is about, its form, and deleting it.
struct RulesController: Controller {
    private static let deleting = "\(NotificationAddress.rule)/delete"

    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            .get(NotificationAddress.rule, page), .post(NotificationAddress.rule, save),
            .post(Self.deleting, delete),
        ]
    }

    /// Shows the form of the rule `id`, or of a new rule of the `kind` at the `place`; without a kind, the kinds.
    private func page(_ request: AppRequest) async -> ServiceResponse {
        await app.answer(withNotificationsOf: request) { overview in
            let (query, preferences) = (request.request.query, request.preferences)
            if let id = query["id"] {
                guard let rule = overview.plan.rule(id), let draft = RuleDraft(rule, preferences) else {
                    return nil
                }
                return editor(RuleEditorModel(draft, places: overview.places, preferences: preferences))
            }
            guard let place = overview.places.first(where: { $0.id.rawValue == query["place"] }) else {
                return nil
            }
            guard let kind = query["kind"].flatMap(RuleKind.init) else {
                return Page(
                    template: "notification-kinds",
                    title: NotificationLabel.chooseKind.text(in: request.language),
                    model: RuleKindsModel(at: place, preferences),
                    tab: AppTab.settings
                )
            }
            let draft = RuleDraft(new: kind, at: place, preferences)
            return editor(RuleEditorModel(draft, places: overview.places, preferences: preferences))
        }
    }

    /// Saves a rule. What cannot be saved is shown again, with what is wrong.
    private func save(_ request: AppRequest) async -> ServiceResponse {
        let (form, preferences) = (request.form, request.preferences)
        guard let kind = form["kind"].flatMap(RuleKind.init) else {
            return request.refusing(.rule(.unusableIdentifier), leadingTo: NotificationAddress.page)
        }
        let useCases = request.container.notifications
        let overview: NotificationOverview
        do { overview = try await useCases.overview() } catch {
            return request.refusing(.storage(error), leadingTo: NotificationAddress.page)
        }
        let known = form["id"].map { overview.plan.rule($0) }
        if case .some(.none) = known {
            let gone = Notice.refused(NotificationLabel.ruleGone.text(in: request.language))
            return request.leading(to: NotificationAddress.page, saying: gone)
        }
        let items = form.items.map { (name: $0.name, value: $0.looseValue) }
        let draft = RuleDraft(kind, changing: known ?? nil, form: items)
        let fault: RuleDraft.Fault
        do throws(RuleDraft.Fault) {
            let rule = try draft.rule(preferences)
            do throws(NotificationFailure) {
                if known == nil {
                    _ = try await useCases.add(rule.condition, at: rule.place, coolDown: rule.coolDown)
                } else {
                    try await useCases.put(rule)
                }
                app.live.reload(request.visitor.profile)
                let saved = Notice.done(NotificationLabel.ruleSaved.text(in: request.language))
                return request.leading(to: NotificationAddress.page(at: rule.place), saying: saved)
            } catch {
                return request.refusing(error, leadingTo: NotificationAddress.page(at: rule.place))
            }
        } catch {
            fault = error
        }
        return app.answer(
            editor(
                RuleEditorModel(draft, places: overview.places, fault: fault, preferences: preferences),
                status: .badRequest
            ),
            to: request
        )
    }

    private func delete(_ request: AppRequest) async -> ServiceResponse {
        await app.changing(request) { useCases throws(NotificationFailure) in
            try await useCases.remove(NotificationRule.ID(rawValue: request.form["id"] ?? ""))
            return .ruleDeleted
        }
    }

    private func editor(_ model: RuleEditorModel, status: HTTPResponse.Status = .ok) -> Page {
        Page(
            template: "notification-rule",
            title: "\(model.title), \(model.kindName)",
            model: model,
            tab: AppTab.settings,
            status: status
        )
    }
}

extension NotificationPlan {
    fileprivate func rule(_ id: String) -> NotificationRule? { rules.first { $0.id.rawValue == id } }
}

import Foundation
import NotificationPorts
import NotificationRules
import StoragePort
import WeatherModels
import WeatherPorts

/// A person with rules and targets, as the watcher knows them.
struct PersonOnWatch {
    let id: Profile.ID
    let targets: [NoticeTarget]
    let settings: PersonalSettings
    /// The saved places that rules name.
    let places: [SavedPlace.ID: SavedPlace]
    var engine: NotificationEngine
    /// The points that are watched for the person, each with a place there and the parts that its rules need.
    let points: [WatchedPoint: Need]
    /// When there may be something to tell though nothing new is known; `nil` if that is not known.
    var nextLook: Date?

    /// Returns `nil` for somebody who is told nothing: without targets, rules that are on, or places.
    init?(_ person: WatchedPerson) {
        guard !person.targets.isEmpty, person.plan.settings.isOn else { return nil }
        let named = Set(person.plan.rules.filter(\.isOn).map(\.place))
        places = Dictionary(
            person.places.filter { named.contains($0.id) }.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        guard !places.isEmpty else { return nil }
        (id, targets) = (person.profile, person.targets)
        settings = PersonalSettings(person.settings)
        engine = NotificationEngine(person.plan, memory: person.memory)
        nextLook = .distantPast
        points = Self.points(person.plan, places)
    }

    /// What the rules of a person need of a point.
    struct Need: Hashable, Sendable {
        let place: Place
        var parts: ReportParts
    }

    private static func points(
        _ plan: NotificationPlan,
        _ places: [SavedPlace.ID: SavedPlace]
    ) -> [WatchedPoint: Need] {
        var points: [WatchedPoint: Need] = [:]
        for rule in plan.rules where rule.isOn {
            guard let place = places[rule.place]?.place, !rule.condition.parts.isEmpty else { continue }
            points[WatchedPoint(place), default: Need(place: place, parts: [])].parts
                .formUnion(rule.condition.parts)
        }
        return points
    }

    /// Returns whose share of the budgets the person's places use, as if the person looked.
    func asker(at now: Date) -> Asker {
        let since = now.addingTimeInterval(-Asker.keepingTime)
        let old = places.values.filter { $0.savedAt <= since }
        return .keeper(id, of: Set(old.map(\.place.coordinate.roundedToHundredths)), at: nil)
    }
}

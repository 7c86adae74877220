public import Foundation
public import Languages
public import WeatherModels

/// A row of the weather list: a place with its weather, with what is known so far, or with the reason why nothing is.
///
/// Rows are independent: what happens to one place changes no other row (B5).
public struct WeatherRowModel: Hashable, Sendable {
    /// The place's own name or the person's label, never a provider's name (B16); "나의 위치" for the current location.
    public let name: String
    /// The address of its page.
    public let address: String
    /// For the current location, the name of the place, "강남구". `nil` for saved places.
    public let whereabouts: String?
    /// For a saved place, its region, "경기도" or "Texas, United States"; `nil` if its name contains it, and for the
    /// current location.
    public let area: String?
    /// For the current location as determined by the device, the time of the fix. `nil` otherwise.
    public let fix: RowFix?
    /// The clock at the place.
    public let clock: RowClock
    /// CSS classes of the sky over the place.
    public let sky: String
    /// `nil` while nothing is known.
    public let weather: RowWeather?
    /// Marks old or typical values; `nil` for fresh ones.
    public let badge: RowBadge?
    /// A text that the last request failed; `nil` if it succeeded.
    public let trouble: String?
    /// Whether nothing is known yet and nothing failed.
    public let isLoading: Bool
    /// The coming hours for offline use; empty if none are known.
    public let hours: String

    /// - Parameters:
    ///   - answer: The newest answer; `nil` if there is none.
    ///   - country: The name of the place's country; `nil` if it need not be shown.
    ///   - hasFailed: Whether the last request failed.
    ///   - reference: The time zone to compare with: the row shows its day if that differs from the day there. `nil` to
    ///     show no day.
    public init(
        _ listed: ListedPlace,
        answer: WeatherAnswer?,
        country: String? = nil,
        hasFailed: Bool,
        preferences: Preferences,
        reference: TimeZone? = nil,
        now: Date
    ) {
        let subject = PlaceSubject(listed, answer, country: country, preferences: preferences, now: now)
        let (place, language) = (listed.place, preferences.language)
        name = subject.name
        switch listed {
        case .currentLocation(_, let fixedAt):
            address = PlaceAddress.ownPage(of: place, fixedAt: fixedAt)
            (whereabouts, area) = (place.name.text(in: language), nil)
        case .custom:
            address = PlaceAddress.page(of: place)
            (whereabouts, area) = (nil, Self.area(subject))
        }
        fix = RowFix(listed, language: language, now: now)
        clock = RowClock(subject, reference: reference)
        sky = SkyModel(answer, at: place.coordinate, now: now).bandClasses
        weather = answer == nil ? nil : RowWeather(subject)
        badge = RowBadge(subject)
        trouble = hasFailed ? ListPhrase.trouble(hasAnswer: answer != nil).text(in: language) : nil
        isLoading = answer == nil && !hasFailed
        hours = subject.offlineHoursOfRow
    }

    /// Returns `nil` where the region adds nothing, as 서울특별시 to 서울. A place with the person's label is also described
    /// by its own name.
    private static func area(_ subject: PlaceSubject) -> String? {
        let (name, language) = (subject.name, subject.language)
        let words = PlaceText.whereabouts(
            subject.place,
            country: subject.country,
            in: language,
            isNamed: name != subject.place.name.text(in: language)
        )
        return words.isEmpty || words.hasPrefix(name) ? nil : words
    }
}

/// When the device determined the current location (C24).
public struct RowFix: Hashable, Sendable {
    /// The time for machines.
    public let time: String
    /// "방금".
    public let age: String

    /// Returns `nil` for a saved place, for one set by hand, and if the time is unknown.
    public init?(_ listed: ListedPlace, language: Language, now: Date) {
        guard case .currentLocation(_, let fixedAt?) = listed else { return nil }
        time = fixedAt.formattedForMachines
        age = DateText(language).age(seconds: now.timeIntervalSince(fixedAt))
    }
}

/// The clock of a row, which the browser then updates.
public struct RowClock: Hashable, Sendable {
    /// A name from the time-zone database, `Asia/Seoul`, or an offset for browsers, `+09:00`.
    public let zone: String
    /// "오후 2:20".
    public let time: String
    /// "토요일" if the day there differs from the reference's; otherwise `nil`.
    public let day: String?

    init(_ subject: PlaceSubject, reference: TimeZone?) {
        let local = subject.localTime(subject.now)
        zone = Self.zone(subject.timeZone, offset: local.offset)
        time = subject.dates.clock(local)
        let isOtherDay = reference.map { LocalTime(subject.now, in: $0).day != local.day } ?? false
        day = isOtherDay ? ListPhrase.weekday(local.day.weekday).text(in: subject.language) : nil
    }

    private static func zone(_ timeZone: TimeZone, offset: Int) -> String {
        guard timeZone.identifier.hasPrefix("GMT") else { return timeZone.identifier }
        let (hours, minutes) = (abs(offset) / 3600, abs(offset) / 60 % 60)
        let digits = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return (offset < 0 ? "-" : "+") + digits
    }
}

/// The mark of a row whose values are not fresh.
public struct RowBadge: Hashable, Sendable {
    /// "18분 전", "평년값".
    public let text: String
    /// Since when the values are stale, for machines; `nil` for typical ones.
    public let since: String?

    init?(_ subject: PlaceSubject) {
        switch subject.answer.freshness {
        case .fresh: return nil
        case .typical:
            text = ListLabel.typical.text(in: subject.language)
            since = nil
        case .stale(let age):
            let fetched = subject.answer.answeredAt.addingTimeInterval(-age)
            text = subject.dates.age(seconds: subject.now.timeIntervalSince(fetched))
            since = fetched.formattedForMachines
        }
    }
}

public import Foundation
public import Languages
import Meteorology
public import WeatherModels
import WeatherUnits

/// A row of the weather list: a place with its weather, with what is known of it so far, or with why nothing is.
///
/// Each row stands alone: what happens to one place changes no other's (B5).
public struct WeatherRowModel: Hashable, Sendable {
    /// The saved place's own name or the person's for it, never a provider's (B16); "나의 위치" for the own position.
    public let name: String
    /// The address of its page.
    public let address: String
    /// Of the own position: what the place is called, "강남구". Nil for saved places.
    public let whereabouts: String?
    /// Of a saved place: where it lies, "경기도", "Texas, United States"; nil where its name says so, and for the own
    /// position.
    public let area: String?
    /// Of the own position where the device found it: when it did. Nil for all others.
    public let fix: RowFix?
    /// The clock at the place.
    public let clock: RowClock
    /// Classes of the sky over the place.
    public let sky: String
    /// What there is to show; nil while nothing is known.
    public let weather: RowWeather?
    /// Old or typical values say so; nil for fresh ones.
    public let badge: RowBadge?
    /// That the last ask brought nothing, in words; nil where it brought an answer.
    public let trouble: String?
    /// Nothing is known yet, and nothing went wrong.
    public let isLoading: Bool
    /// The hours ahead, for when there is no network; empty where none are known.
    public let hours: String

    /// - Parameters:
    ///   - answer: The newest there is; nil where there is none.
    ///   - country: The name of the place's country; nil where it goes without saying.
    ///   - hasFailed: Whether the last ask brought nothing.
    ///   - reference: The time zone whose day goes without saying; nil: no day is said.
    public init(
        _ listed: ListedPlace,
        answer: WeatherAnswer?,
        country: String? = nil,
        hasFailed: Bool,
        preferences: Preferences,
        reference: TimeZone? = nil,
        now: Date
    ) {
        let (place, language) = (listed.place, preferences.language)
        name = listed.name(in: language)
        address = Self.address(of: listed)
        whereabouts = listed.id == ListedPlace.currentLocationID ? place.name.text(in: language) : nil
        area = Self.area(of: listed, country: country, in: language)
        fix = RowFix(listed, language: language, now: now)
        let timeZone =
            answer?.report.timeZone ?? place.timeZone ?? PlaceTimeZone(nauticalAt: place.coordinate)
        clock = RowClock(at: now, in: timeZone.timeZone, reference: reference, preferences: preferences)
        sky = SkyModel(answer, at: place.coordinate, now: now).bandClasses
        weather = answer.map { RowWeather($0, at: place.coordinate, preferences: preferences, now: now) }
        badge = answer.flatMap { RowBadge($0, language: language, now: now) }
        trouble = hasFailed ? ListPhrase.trouble(hasAnswer: answer != nil).text(in: language) : nil
        isLoading = answer == nil && !hasFailed
        hours = answer.map { HoursForLater.text($0, at: place, preferences: preferences, now: now) } ?? ""
    }

    /// 서울 lies in 서울특별시: that says no more. A place the person has named is told by its own name too.
    private static func area(of listed: ListedPlace, country: String?, in language: Language) -> String? {
        guard case .custom(let saved) = listed else { return nil }
        let name = listed.name(in: language)
        let words = PlaceText.whereabouts(
            saved.place,
            country: country.map { LocalizedName($0) },
            in: language,
            isNamed: name != saved.place.name.text(in: language)
        )
        return words.isEmpty || words.hasPrefix(name) ? nil : words
    }

    private static func address(of listed: ListedPlace) -> String {
        switch listed {
        case .currentLocation(let place, let fixedAt): PlaceAddress.ownPage(of: place, fixedAt: fixedAt)
        case .custom(let saved): PlaceAddress.page(of: saved.place)
        }
    }
}

/// When the device found the own position (C24).
public struct RowFix: Hashable, Sendable {
    /// For machines.
    public let time: String
    /// "방금".
    public let age: String

    /// Nil for a saved place, for one set by hand, and where nobody can tell when the device found it.
    public init?(_ listed: ListedPlace, language: Language, now: Date) {
        guard case .currentLocation(_, let fixedAt?) = listed else { return nil }
        time = fixedAt.formattedForMachines
        age = DateText(language).age(seconds: now.timeIntervalSince(fixedAt))
    }
}

/// The clock of a row, which the browser ticks from then on.
public struct RowClock: Hashable, Sendable {
    /// Of the time-zone database, `Asia/Seoul`; or an offset as browsers take it, `+09:00`.
    public let zone: String
    /// "오후 2:20".
    public let time: String
    /// "토요일" where the day there is another than the reference's; else nil.
    public let day: String?

    init(at now: Date, in timeZone: TimeZone, reference: TimeZone?, preferences: Preferences) {
        let local = LocalTime(now, in: timeZone)
        zone = Self.zone(timeZone, offset: local.offset)
        time = DateText(preferences).clock(local)
        let isOtherDay = reference.map { LocalTime(now, in: $0).day != local.day } ?? false
        day = isOtherDay ? ListPhrase.weekday(local.day.weekday).text(in: preferences.language) : nil
    }

    private static func zone(_ timeZone: TimeZone, offset: Int) -> String {
        guard timeZone.identifier.hasPrefix("GMT") else { return timeZone.identifier }
        let (hours, minutes) = (abs(offset) / 3600, abs(offset) / 60 % 60)
        let digits = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return (offset < 0 ? "-" : "+") + digits
    }
}

/// What tells a row's values from fresh ones.
public struct RowBadge: Hashable, Sendable {
    /// "18분 전", "평년값".
    public let text: String
    /// Since when the values are, for machines; nil for typical ones.
    public let since: String?

    init?(_ answer: WeatherAnswer, language: Language, now: Date) {
        switch answer.freshness {
        case .fresh: return nil
        case .typical:
            text = ListLabel.typical.text(in: language)
            since = nil
        case .stale(let age):
            let fetched = answer.answeredAt.addingTimeInterval(-age)
            text = DateText(language).age(seconds: now.timeIntervalSince(fetched))
            since = fetched.formattedForMachines
        }
    }
}

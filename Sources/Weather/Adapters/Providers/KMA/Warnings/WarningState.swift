import DataGoKr
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// What is known of the warnings of the whole country: the result of the look-up, kept for all places.
struct WarningState: Hashable, Codable, Sendable {
    /// The newest bulletin.
    let newest: BulletinStamp
    /// Whether the rows agreed with the list of what is in force, so that they need not be asked for again before the next
    /// bulletin.
    private(set) var isVerified = false
    /// When the rows were asked for.
    private(set) var askedAt: Date
    /// The warnings as they were at the beginning of a day.
    private var base: WarningReplay
    private var day: Date
    /// The warnings now.
    private(set) var current: WarningReplay
    private(set) var preliminary: [WarningText.Preliminary] = []
    private(set) var bulletins: [WarningBulletin] = []
    /// The code of why the bulletins' texts could not be had; `nil` if they could.
    private var textsFailure: String?
    /// The fields that could not be used.
    private(set) var faults: [String] = []

    /// Why the bulletins' texts could not be had; `nil` if they could.
    var lacksTexts: FailureKind? { textsFailure.flatMap(FailureKind.init(code:)) }

    /// Reads what ``data`` writes; `nil` for anything else.
    init?(_ data: Data) {
        guard let state = try? JSONDecoder().decode(WarningState.self, from: data) else { return nil }
        self = state
    }

    /// To be stored.
    var data: Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

// MARK: Making it

/// What was asked for to know the warnings.
struct WarningFindings: Sendable {
    /// The newest bulletin, and with it the list of what is in force.
    var newest: BulletinStamp
    var status: BulletinPayload
    /// All decisions since the beginning of the day that was asked for.
    var rows: [WarningPayload]
    /// Whether there were more than were read.
    var isCut = false
    var bulletins: [BulletinPayload] = []
    /// Why they could not be had; `nil` if they could.
    var textsFailure: FailureKind?
}

extension WarningState {
    /// - Parameters:
    ///   - previous: What was known before; `nil` if the rows are those of ``firstDay(at:)`` and later.
    init(_ findings: WarningFindings, after previous: WarningState?, now: Date, zones: WarningZones) {
        newest = findings.newest
        askedAt = now
        base = previous?.base ?? WarningReplay()
        day = Self.midnight(of: now.addingTimeInterval(-86_400))
        let usable = findings.rows.filter { !$0.isCancelled }
        let rows = zones.split(usable.compactMap(\.row))
        if usable.contains(where: { $0.row == nil }) || findings.isCut { faults.append("getPwnCd") }
        if rows.contains(where: { zones[$0.key.zone] == nil }) { faults.append("areaCode") }
        if rows.contains(where: { $0.key.hazard.kind == .other }) { faults.append("warnVar") }
        let (day, newest) = (day, newest)
        base.add(rows.filter { $0.stamp.issued < day })
        base.forget(before: day)
        current = base
        let recent = rows.filter { $0.stamp.issued >= day }
        current.add(recent.filter { $0.stamp <= newest })
        verify(findings.status, after: previous, zones: zones)
        // Issued between the two calls.
        current.add(recent.filter { $0.stamp > newest })
        current.forget(before: now)
        preliminary = WarningText.Preliminary.all(findings.status.t7 ?? "", issued: newest.issued, in: zones)
        textsFailure = findings.textsFailure?.code
        keep(findings.bulletins.compactMap(WarningBulletin.init), after: previous)
    }

    /// Compares with the agency's own list of what is in force, and believes that if they differ: rows may be missing, or
    /// have begun before the first that was asked for.
    private mutating func verify(
        _ status: BulletinPayload,
        after previous: WarningState?,
        zones: WarningZones
    ) {
        // The list is that of the time when all that it decides is in force.
        let moment = max(status.tmEf.flatMap { KoreanTime.moment($0.text) } ?? newest.issued, newest.issued)
        guard let text = status.t6 else { return faults.append("t6") }
        let told = WarningText.State(text, in: zones)
        if !told.unknown.isEmpty { faults.append("t6") }
        let found = current.state(at: moment)
        isVerified = told.unknown.isEmpty
        for (key, level) in told.levels where found[key]?.level != level {
            let known = previous?.current.state(at: moment)[key]
            // Decided by the bulletin, unless the rows of an older decision may be missing.
            let isNew = found[key] != nil || previous?.isVerified == true
            let began =
                known.flatMap { $0.level == level ? $0.from : nil } ?? (isNew ? moment : newest.issued)
            correct(key, to: WarningReplay.Step(level: level, from: began), at: moment)
        }
        // What was not understood may be one of these.
        let isWhole = told.unknown.isEmpty
        for key in found.keys
        where told.levels[key] == nil && zones[key.zone] != nil && !told.unsure.contains(key) {
            if isWhole { correct(key, to: nil, at: moment) } else { isVerified = false }
        }
        if !isVerified, !faults.contains("getPwnCd") { faults.append("getPwnCd") }
    }

    /// Corrects what follows from the rows, and what later rows go on from: the rows that were missing may never come.
    private mutating func correct(_ key: WarningKey, to step: WarningReplay.Step?, at moment: Date) {
        current.set(key, to: step, at: moment)
        base.set(key, to: step, at: moment)
        isVerified = false
    }

    /// Keeps the bulletins of what is in force.
    private mutating func keep(_ read: [WarningBulletin], after previous: WarningState?) {
        let used = Set(current.steps.values.joined().compactMap(\.stamp))
        let all = read + (previous?.bulletins ?? [])
        bulletins = used.sorted().compactMap { stamp in all.first { $0.stamp == stamp } }.suffix(
            Self.mostBulletins
        )
    }

    /// Whether it is still the state after a bulletin.
    func isCurrent(after bulletin: BulletinStamp, at now: Date) -> Bool {
        let trust = textsFailure == nil ? Self.longestTrust : Self.timeWithoutTexts
        return isVerified && newest == bulletin && (0..<trust).contains(now.timeIntervalSince(askedAt))
    }

    /// The day since whose beginning the rows are needed to go on from here; `nil` if it is too long ago.
    func nextDay(at now: Date) -> Date? {
        day > Self.firstDay(at: now) && day <= now ? day : nil
    }

    /// The day since whose beginning the rows are needed without a state: droughts and heat last for weeks.
    static func firstDay(at now: Date) -> Date { midnight(of: now.addingTimeInterval(-40 * 86_400)) }

    private static func midnight(of moment: Date) -> Date {
        LocalDays.day(containing: moment, in: KoreanTime.zone).span.start
    }

    /// In seconds, though the list of what is in force has not changed.
    private static let longestTrust = 6 * 3600.0
    /// In seconds: texts that could not be had are asked for again, though not each time.
    private static let timeWithoutTexts = 600.0
    private static let mostBulletins = 60
}

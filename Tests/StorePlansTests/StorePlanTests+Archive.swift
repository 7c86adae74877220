import AccessKeys
import ForecastRecords
import Foundation
import Meteorology
import NotificationPorts
import NotificationRules
import SQLRecords
import SQLStorage
import SQLStore
import StoragePort
import Testing
import WeatherModels
import WeatherUnits

/// What is done with keys, with the archive of forecasts, and with what was known of places.
extension StorePlanTests {
    func useKeys(_ keys: SQLAccessKeys) async throws {
        let (day, owner) = (UsageDay(number: CrowdedDatabase.today), KeyOwner(rawValue: profile.rawValue))
        #expect(try await keys.loadAccessKeys(usageOn: day).keys.count == 5_000)
        let days = UsageDay(number: day.number - 29)...day
        #expect(try await keys.accessKeys(of: owner, on: days).first?.days.count == 30)
        let key = AccessKey(
            id: "new",
            name: "New",
            hash: "new",
            beginning: "abcd",
            owner: owner,
            limit: try #require(RequestLimit("60/min")),
            createdAt: now,
            suspendedAt: nil,
            revokedAt: nil
        )
        #expect(try await keys.createAccessKey(key) == .created)
        try await keys.addAccessKeyUse([
            AccessKeyUse(keyID: "new", day: day, requests: 1, refused: 0, lastUsedAt: now)
        ])
        _ = try await keys.revokeAccessKey(id: "new", of: owner, at: now)
    }

    func record(_ records: SQLRecords) async throws {
        let place = try #require(RecordedPlace(latitude: 3_005, longitude: 12_000))
        let today = LocalDay(daysSince1970: CrowdedDatabase.today)
        let days = LocalDay(daysSince1970: today.daysSince1970 - 1_000)...today
        #expect(try await records.append([try forecast(at: place, on: today)]) == 0)
        #expect(try await records.append([try truth(at: place, of: today)]) == [.added])
        #expect(try await records.forecasts(at: place, issuedOn: days).count == 90)
        #expect(try await records.truths(at: place, of: days).count == 91)
        #expect(try await records.logged(at: place, on: today).count == 2)
        #expect(try await records.inventory(at: place).count == 3)
        #expect(try await records.lastCut(at: place).count == 2)
        try await records.note([RecordedStation(code: "RKSI", provider: "metar", name: nil)], at: place)
        _ = try await records.scores(at: place)
        _ = try await records.ownForecast(at: place)
        _ = try await records.learningStates()
        let learned = LearnedPlace(scores: nil, ownForecast: nil, lastCut: [])
        let mark = ArchiveMark(forecasts: 31, truths: 31)
        try await records.store(learned, of: place, upTo: mark, version: 2, at: now)
        _ = try await records.recordedPlaces()
        try await records.noteAsked([], on: today)
        _ = try await records.oftenAsked(on: today)
        _ = try await records.prune(before: LocalDay(daysSince1970: today.daysSince1970 - 27))
        try await records.erase(place)
    }

    private func forecast(at place: RecordedPlace, on day: LocalDay) throws -> IssuedForecast {
        IssuedForecast(
            place: place,
            source: try #require(RecordSource("open-meteo/model_1")),
            origin: .logged,
            day: day,
            issuedAt: now,
            run: nil,
            figures: RecordedFigures()
        )
    }

    private func truth(at place: RecordedPlace, of day: LocalDay) throws -> RecordedTruth {
        let truth = RecordedTruth(
            place: place,
            variable: .maximum,
            target: .day(LocalDay(daysSince1970: day.daysSince1970 - 40)),
            value: try #require(Tenths(1)),
            observer: .station("RKSS", distance: Length(metres: 100), height: nil),
            knownAt: now
        )
        return try #require(truth)
    }

    func remember(_ store: any SQLStore) async throws {
        let coding = KnowledgeCoding { _ in
            [0]
        } decode: { _ in
            nil
        }
        let knowledge = SQLKnowledgeRecords(store, coding: coding)
        let point = try Coordinate(latitude: 30.05, longitude: 120)
        let known = PlaceKnowledge(
            WeatherReport(coordinate: point),
            timeZone: .gmt,
            receivedAt: now
        )
        try await knowledge.record([point: known], at: Date(timeIntervalSinceReferenceDate: 100_000))
        _ = try await knowledge.records(of: [point], since: Date(timeIntervalSinceReferenceDate: 0))
        try await knowledge.keep(only: [point])
    }
}

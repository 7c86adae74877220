import ForecastRecords
import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite("X3: records, contract")
struct ContractTests {
    @Test("An empty archive has nothing", arguments: RecordsKind.allCases)
    func empty(kind: RecordsKind) async throws {
        try await kind.with { records in
            let place = try Sample.place()
            #expect(try await records.append([IssuedForecast]()) == 0)
            #expect(try await records.append([RecordedTruth]()) == [])
            #expect(try await records.forecasts(at: place, issuedOn: Sample.day(-9)...Sample.day(9)) == [])
            #expect(try await records.truths(at: place, of: Sample.day(-9)...Sample.day(9)) == [])
            #expect(try await records.logged(at: place, on: Sample.today) == [])
            #expect(try await records.inventory() == [])
            #expect(try await records.keepOnly([], at: Sample.start) == 0)
            // A server's archive may have tables to make ahead first.
            while try await records.prune(before: Sample.today) {}
            #expect(try await records.inventory() == [])
            #expect(try await records.oftenAsked(on: Sample.today) == [])
            try await records.erase(place)
        }
    }

    @Test("A forecast is read as it was issued, and never changes", arguments: RecordsKind.allCases)
    func immutable(kind: RecordsKind) async throws {
        try await kind.with { records in
            let place = try Sample.place()
            let forecast = try Sample.forecast(run: Sample.moment(-3600))
            #expect(try await records.append([forecast]) == 1)
            let other = try Sample.forecast([20], issued: 60)
            #expect(try await records.append([forecast, other]) == 0)
            let read = try await records.forecasts(at: place, issuedOn: Sample.today...Sample.today)
            #expect(read == [forecast])
            let backfilled = try Sample.forecast([20], origin: .backfilled, issued: -60)
            #expect(try await records.append([backfilled, forecast]) == 1)
            let both = try await records.forecasts(at: place, issuedOn: Sample.today...Sample.today)
            #expect(both == [backfilled, forecast])
            #expect(try await records.logged(at: place, on: Sample.today) == [try Sample.source()])
            #expect(try await records.logged(at: place, on: Sample.day(1)) == [])
        }
    }

    @Test("How a truth came about is read as it was stored, or not told", arguments: RecordsKind.allCases)
    func derivation(kind: RecordsKind) async throws {
        try await kind.with { records in
            let place = try Sample.place()
            let observers: [RecordedTruth.Observer] = [
                .station("RKSS", distance: Length(metres: 15_300), height: nil),
                .analysis(try Sample.source("open-meteo")),
            ]
            let derivations = [
                nil, TruthDerivation(.reported), TruthDerivation(.sampled),
                TruthDerivation(.sampled, isWhole: true),
            ]
            var given: [RecordedTruth] = []
            for (number, observer) in observers.enumerated() {
                for (offset, derivation) in derivations.enumerated() {
                    let truth = RecordedTruth(
                        place: place,
                        variable: .maximum,
                        target: .day(Sample.day(number * 4 + offset)),
                        value: try #require(Tenths(9.3)),
                        observer: observer,
                        knownAt: Sample.moment(86_400),
                        derivation: derivation
                    )
                    given.append(try #require(truth))
                }
            }
            _ = try await records.append(given)
            #expect(try await records.truths(at: place, of: Sample.today...Sample.day(9)) == given)
        }
    }

    @Test("Forecasts are in canonical order, of the place and the days", arguments: RecordsKind.allCases)
    func order(kind: RecordsKind) async throws {
        try await kind.with { records in
            let elsewhere = try Sample.place(-3387, 15121)
            let given = [
                try Sample.forecast(of: "met-norway", on: 1), try Sample.forecast(on: 1),
                try Sample.forecast(on: 0), try Sample.forecast(on: 3),
                try Sample.forecast(of: "met-norway", on: 0, issued: 5),
                try Sample.forecast(on: 0, at: elsewhere),
            ]
            #expect(try await records.append(given) == 6)
            let read = try await records.forecasts(
                at: try Sample.place(),
                issuedOn: Sample.day(0)...Sample.day(2)
            )
            #expect(read == [given[2], given[4], given[0], given[1]])
            let stretches = try await records.inventory()
            #expect(stretches.map(\.place) == [elsewhere, try Sample.place(), try Sample.place()])
            #expect(
                stretches.map(\.source.description) == [
                    "open-meteo/ecmwf_ifs025", "met-norway", "open-meteo/ecmwf_ifs025",
                ]
            )
            #expect(stretches.map(\.days) == [1, 2, 3])
            #expect(stretches.last?.first == Sample.today && stretches.last?.last == Sample.day(3))
        }
    }

    @Test("A truth is corrected once, by who observed it", arguments: RecordsKind.allCases)
    func truths(kind: RecordsKind) async throws {
        try await kind.with { records in
            let first = try Sample.truth(9.3)
            let analysis = RecordedTruth.Observer.analysis(try Sample.source("open-meteo/era5"))
            let given = [
                first, first, try Sample.truth(8, by: analysis, known: 90_000),
                try Sample.truth(9.9, known: 86_400), try Sample.truth(9.5, known: 90_000),
                try Sample.truth(9.5, known: 95_000), try Sample.truth(9.1, known: 99_000),
                try Sample.truth(4, of: 1, by: analysis, known: 80_000),
            ]
            let results = try await records.append(given)
            #expect(
                results == [
                    .added, .alreadyThere, .alreadyThere, .alreadyThere, .corrected, .alreadyThere, .settled,
                    .added,
                ]
            )
            let read = try await records.truths(at: try Sample.place(), of: Sample.today...Sample.day(1))
            #expect(read == [given[7], first, try #require(given[4].asCorrection)])
        }
    }

    @Test("Truths of moments are those of their day in UTC", arguments: RecordsKind.allCases)
    func moments(kind: RecordsKind) async throws {
        try await kind.with { records in
            let place = try Sample.place()
            let midnight = Date(timeIntervalSince1970: 1_795_219_200)
            let value = try #require(Tenths(3.1))
            let truths = [-1.0, 0].compactMap { seconds in
                RecordedTruth(
                    place: place,
                    variable: .wind,
                    target: .moment(midnight.addingTimeInterval(seconds)),
                    value: value,
                    observer: .station("47108", distance: Length(metres: 900), height: nil),
                    knownAt: midnight.addingTimeInterval(3600)
                )
            }
            #expect(try await records.append(truths) == [.added, .added])
            #expect(try await records.truths(at: place, of: Sample.today...Sample.today) == [truths[1]])
            #expect(try await records.truths(at: place, of: Sample.day(-1)...Sample.today) == truths)
        }
    }

    @Test("What nobody keeps is erased after a day of grace", arguments: RecordsKind.allCases)
    func erasing(kind: RecordsKind) async throws {
        try await kind.with { records in
            let (kept, left) = (try Sample.place(), try Sample.place(-3387, 15121))
            try await records.append([try Sample.forecast(), try Sample.forecast(at: left)])
            try await records.append([try Sample.truth(1, at: left)])
            #expect(try await records.keepOnly([kept, left], at: Sample.moment(0)) == 0)
            #expect(try await records.keepOnly([kept], at: Sample.moment(60)) == 0)
            // Brought back, and given up again.
            #expect(try await records.keepOnly([kept, left], at: Sample.moment(120)) == 0)
            #expect(try await records.keepOnly([kept], at: Sample.moment(86_470)) == 0)
            #expect(try await records.keepOnly([kept], at: Sample.moment(86_470 + 86_399)) == 0)
            // A clock that was set back begins the day anew.
            #expect(try await records.keepOnly([kept], at: Sample.moment(-1000)) == 0)
            #expect(try await records.keepOnly([kept], at: Sample.moment(-1000 + 86_399)) == 0)
            #expect(try await records.keepOnly([kept], at: Sample.moment(-1000 + 86_400)) == 1)
            #expect(try await records.inventory().map(\.place) == [kept])
            #expect(try await records.truths(at: left, of: Sample.day(-9)...Sample.day(9)) == [])
            try await records.erase(kept)
            #expect(try await records.inventory() == [])
        }
    }

    @Test("What is old is deleted, a part at a time", arguments: RecordsKind.allCases)
    func pruning(kind: RecordsKind) async throws {
        try await kind.with { records in
            let days = 0..<1_005
            try await records.append(try days.map { try Sample.forecast([1], on: -$0) })
            try await records.append(try days.map { try Sample.truth(1, of: -$0) })
            // The first day of a quarter: the others of a quarter may stay with it.
            let first = LocalDay(year: 2026, month: 10, day: 1)
            while try await records.prune(before: first) {}
            #expect(try await records.inventory().map(\.days) == [52])
            #expect(try await records.inventory().map(\.first) == [first])
            let left = try await records.truths(
                at: try Sample.place(),
                of: Sample.day(-2_000)...Sample.day(9)
            )
            #expect(left.count == 52)
        }
    }

    @Test(
        "A listed place that was asked for on three days of thirty is recorded",
        arguments: RecordsKind.allCases
    )
    func asking(kind: RecordsKind) async throws {
        try await kind.with { records in
            let (seoul, busan) = (PlaceID.geonames(1_835_848), PlaceID.geonames(1_838_524))
            try await records.noteAsked([seoul, busan], on: Sample.day(0))
            try await records.noteAsked([seoul, busan], on: Sample.day(0))
            try await records.noteAsked([seoul], on: Sample.day(1))
            #expect(try await records.oftenAsked(on: Sample.day(28)) == [])
            try await records.noteAsked([seoul], on: Sample.day(29))
            #expect(try await records.oftenAsked(on: Sample.day(29)) == [seoul])
            #expect(try await records.oftenAsked(on: Sample.day(30)) == [])
            try await records.noteAsked([], on: Sample.day(40))
            #expect(try await records.oftenAsked(on: Sample.day(29)) == [])
        }
    }
}

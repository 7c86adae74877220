import ForecastRecords
import Foundation
import Meteorology
import StoragePort
import TestSupport
import Testing
import UseCases
import Verification
import WeatherModels

struct SourceComparisonTests {
    private func comparison(_ own: OwnForecast? = nil) -> SourceComparison {
        SourceComparison(forecasts: MadeUpCut.forecasts(), own: own, isRecording: true)
    }

    private func day(_ number: Int) -> LocalDay {
        LocalDay(daysSince1970: MadeUpCut.day.daysSince1970 + number)
    }

    @Test("Days are those ahead of which anybody says a temperature, in order")
    func days() {
        #expect(comparison().days(from: day(0)) == (0..<12).map(day))
        #expect(comparison().days(from: day(10)) == [day(10), day(11)])
        #expect(comparison().days(from: day(12)).isEmpty)
    }

    @Test("A value is that of the day, and a source that ends before says nothing")
    func values() throws {
        let forecast = try #require(comparison().forecasts.first)
        #expect(forecast.value(of: .maximum, on: day(3)) == 24)
        #expect(forecast.value(of: .maximum, on: day(4)) == nil)
        #expect(forecast.value(of: .maximum, on: day(-1)) == nil)
        #expect(forecast.value(of: .temperature, on: day(0)) == nil)
        #expect(comparison().values(of: .minimum, on: day(1)).count == 6)
        #expect(comparison().values(of: .minimum, on: day(4)).count == 5)
    }

    @Test("X15: sources agree as long as they are no further apart than what counts as right")
    func agreement() throws {
        let (one, other) = (
            try #require(SourceAgreement([4, 6, 5])), try #require(SourceAgreement([4, 6.1]))
        )
        #expect(one.isClose && one.difference == ForecastRecord.closeness)
        #expect(!other.isClose)
        #expect(SourceAgreement([4]) == nil && SourceAgreement([]) == nil)
        // The larger one of the two differences.
        #expect(comparison().agreement(on: day(2))?.values == 23...28)
        #expect(comparison().agreement(on: day(1))?.isClose == true)
        #expect(comparison().agreement(on: day(20)) == nil)
    }

    @Test("What was made of another cut stands beside none")
    func otherCut() {
        let own = MadeUpCut.own(verifiedDays: 40)
        #expect(comparison(own).own == own)
        let later = OwnForecast(
            place: own.place,
            day: day(1),
            issuedAt: own.issuedAt,
            verifiedDays: 40,
            sources: own.sources,
            days: own.days,
            moments: []
        )
        #expect(comparison(later).own == nil)
    }

    @Test("A point that is not listed is told of only to whoever saved it")
    func privacy() async throws {
        let compare = CompareSources(
            records: FakeLearnedRecords(cut: MadeUpCut.forecasts()),
            isRecording: true,
            showsOwnForecast: true
        )
        #expect(try await compare(at: MadeUpWeather.seoul, isSaved: false).forecasts.isEmpty)
        #expect(try await compare(at: MadeUpWeather.seoul, isSaved: true).forecasts.count == 6)
    }

    @Test("What is made of the sources is not shown where it may not be", arguments: [true, false])
    func permitted(shows: Bool) async throws {
        let compare = CompareSources(
            records: FakeLearnedRecords(own: MadeUpCut.own(verifiedDays: 40), cut: MadeUpCut.forecasts()),
            isRecording: true,
            showsOwnForecast: shows
        )
        #expect((try await compare(at: MadeUpWeather.seoul, isSaved: true).own != nil) == shows)
    }

    @Test("That the records cannot be read is no empty record")
    func failure() async {
        let failure = StorageError(.busy, subject: "records.sqlite")
        let compare = CompareSources(
            records: FakeLearnedRecords(failure: failure),
            isRecording: true,
            showsOwnForecast: false
        )
        await #expect(throws: failure) { try await compare(at: MadeUpWeather.seoul, isSaved: true) }
    }
}

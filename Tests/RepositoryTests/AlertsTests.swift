import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

/// Whether a failed request ever looks like "no warnings".
@Suite("Warnings of a real repository")
struct AlertsTests {
    private let world = World()

    private func answer(
        _ providers: [ScriptedProvider],
        almanac: ScriptedProvider? = nil,
        policy: RepositoryPolicy = .commandLine
    ) async throws -> WeatherReport {
        try await world.repository(providers, almanac: almanac, policy: policy).weather(for: .everything)
            .report
    }

    private func events(_ report: WeatherReport) -> [String]? { report.alerts?.map(\.wording.event) }

    @Test("An agency's warnings are ok, also if there are none")
    func ok() async throws {
        let agency = ScriptedProvider.agency(["heat"])
        let report = try await answer([.plain(), agency])
        #expect(events(report) == ["heat"])
        #expect(report.alertsStatus == .ok)
        #expect(report.sources.first { $0.parts.contains(.alerts) }?.provider == "agency")
        agency.warn([])
        world.pass(400)
        let later = try await answer([.plain(), agency])
        #expect(later.alerts == [])
        #expect(later.alertsStatus == .ok)
    }

    @Test("A request that fails keeps the last list with its age; without one the warnings are not available")
    func failing() async throws {
        let agency = ScriptedProvider.agency(["heat"])
        agency.on("warnings", failWith: .status(503, message: nil))
        let first = try await answer([.plain(), agency])
        #expect(first.alerts == nil)
        #expect(first.alertsStatus == .unavailable)
        #expect(first.warnings.contains(.partMissing(.alerts)))
        agency.warn(["heat"])
        world.pass(600)
        #expect(try await answer([.plain(), agency]).alertsStatus == .ok)
        agency.on("warnings", failWith: .status(503, message: nil))
        world.pass(420)
        for _ in 0..<2 {
            let report = try await answer([.plain(), agency])
            #expect(events(report) == ["heat"])
            #expect(report.alertsStatus == .stale(age: 420))
            #expect(report.warnings.contains(.providerFailed(provider: "agency", reason: .status(503))))
        }
        #expect(agency.calls.count == 3, "the second time it is known that it failed")
        agency.warn([])
        world.pass(420)
        let after = try await answer([.plain(), agency])
        #expect(after.alerts == [])
        #expect(after.alertsStatus == .ok)
    }

    @Test("A request that hangs is not waited for longer than other supplements, and is not none")
    func hanging() async throws {
        let agency = ScriptedProvider.agency([])
        agency.on("warnings", hangingOn: world.clock)
        var policy = RepositoryPolicy.commandLine
        // Not at the same time as the head start.
        policy.supplementGrace = .milliseconds(1400)
        let repository = world.repository([ScriptedProvider.plain(), agency], policy: policy)
        async let asked = repository.weather(for: .everything)
        await world.clock.advance(to: .milliseconds(1400))
        let report = try await asked.report
        #expect(report.alertsStatus == .unavailable)
        #expect(report.alerts == nil)
    }

    @Test("A first answer that is on its way to a server is awaited; if it is lost, that is told")
    func awaited() async throws {
        let agency = ScriptedProvider.agency(["heat"])
        agency.on("warnings", hangingOn: world.clock)
        var policy = RepositoryPolicy.server
        policy.supplementGrace = .milliseconds(1400)
        let repository = world.repository([ScriptedProvider.plain(), agency], policy: policy)
        async let asked = repository.weather(for: .everything)
        // The call of the weather has ended, and that of the warnings counts its own time from now.
        await until { [clock = world.clock] in
            repository.callCount == 1 && clock.sleepers(until: .seconds(5)) == 1
        }
        await world.clock.advance(to: .milliseconds(1400))
        let report = try await asked.report
        #expect(report.alertsStatus == .awaited && report.alerts == nil)
        #expect(!report.warnings.contains(.providerFailed(provider: "agency", reason: .timedOut)))
        #expect(!report.warnings.contains(.partMissing(.alerts)))
        // The call's own time is over.
        await world.clock.advance(to: .seconds(5))
        await until { repository.callCount == 0 }
        // Answers are remembered for a second.
        world.pass(2)
        let lost = try await repository.weather(for: .everything).report
        #expect(lost.alertsStatus == .unavailable)
        await repository.close()
    }

    @Test("Warnings made of a list that was looked up before are as old as that")
    func asOldAsTheList() async throws {
        let agency = ScriptedProvider.agency([])
        let profile = agency.profile
        agency.on("warnings") { request in
            var report = WeatherReport(warningOf: ["heat"], at: request)
            report.sources = [profile.provenance(of: [.alerts], at: request.now.plus(-150))]
            return FeedAnswer(.report(report))
        }
        let report = try await self.answer([.plain(), agency])
        let source = try #require(report.sources.first { $0.parts.contains(.alerts) })
        #expect(source.fetchedAt == .noon.plus(-150))
    }

    @Test("Where nobody who is asked has warnings, they are not supported, whoever else has some")
    func unsupported() async throws {
        #expect(try await answer([.plain()]).alertsStatus == .unsupported)
        // Its forecast has copies of warnings, but the first one answers, so that it is not asked.
        let copying = ScriptedProvider.copying(["copy"])
        let report = try await answer([.plain(), copying])
        #expect(report.alertsStatus == .unsupported)
        #expect(report.alerts == nil)
        #expect(copying.calls.isEmpty)
    }

    @Test("Where the agency does not have the place, as at sea, nobody has warnings, and none is missing")
    func outside() async throws {
        var feed = Feed(id: "warnings", parts: [.alerts], weight: 0)
        feed.isAuthoritative = true
        let inland = ScriptedProvider("agency", feeds: [feed])
        inland.on("warnings", failWith: .outsideCoverage)
        for _ in 0..<2 {
            let report = try await answer([.plain(), inland])
            #expect(report.alertsStatus == .unsupported && report.alerts == nil)
            #expect(!report.warnings.contains(.partMissing(.alerts)))
        }
        // A service's own word may be a failure, and another one that failed may have some.
        for reason in [ProviderError.Reason.outsideCoverage, .status(500, message: nil)] {
            let other = ScriptedProvider.agency([], name: "other")
            other.on("warnings", failWith: reason)
            #expect(try await answer([.plain(), inland, other]).alertsStatus == .unavailable)
        }
    }

    @Test("Where the one with copies of warnings was asked first and failed, they are not available")
    func preferredFailed() async throws {
        let copying = ScriptedProvider.copying(["copy"])
        copying.on("all", failWith: .status(500, message: nil))
        for _ in 0..<2 { #expect(try await answer([copying, .plain()]).alertsStatus == .unavailable) }
        #expect(copying.calls.count == 1, "the second time its failure is remembered")
    }

    @Test("A question that does not ask for warnings says nothing of them")
    func notAsked() async throws {
        let agency = ScriptedProvider.agency(["heat"])
        let question = try WeatherQuestion(place: .seoul, parts: [.current, .hourly])
        let report = try await world.repository([ScriptedProvider.plain(), agency]).weather(for: question)
            .report
        #expect(report.alertsStatus == .unsupported)
        #expect(agency.calls.isEmpty)
    }

    @Test("Of each answer about warnings it is observed whether they are known, and how old they are")
    func observed() async throws {
        let (agency, observer) = (ScriptedProvider.agency(["heat"]), ToldObserver())
        let repository = world.repository([ScriptedProvider.plain(), agency], observer: observer)
        _ = try await repository.weather(for: .everything)
        agency.on("warnings", failWith: .malformed("half"))
        world.pass(420)
        _ = try await repository.weather(for: .everything)
        _ = try await repository.weather(for: WeatherQuestion(place: .seoul, parts: [.current]))
        #expect(observer.alerts == [.ok, .stale(age: 420)])
        #expect(observer.alertAges == [["agency": 0], ["agency": 420]])
    }

    @Test("A question for warnings alone is answered by the agency")
    func alertsAlone() async throws {
        let agency = ScriptedProvider.agency(["heat"])
        let question = try WeatherQuestion(place: .seoul, parts: [.alerts])
        let repository = world.repository([ScriptedProvider.plain(), agency])
        let answer = try await repository.weather(for: question)
        #expect(events(answer.report) == ["heat"])
        #expect(answer.providers == ["agency"])
        #expect(answer.sourceFreshness == [.fresh])
    }

    @Test(
        "The agency is asked beside a forecast with copies, and its warnings win, or copies stand in for it"
    )
    func copies() async throws {
        let (copying, agency) = (ScriptedProvider.copying(["copy"]), ScriptedProvider.agency(["own"]))
        let report = try await answer([copying, agency])
        #expect(events(report) == ["own"])
        #expect(report.sources.first { $0.parts.contains(.alerts) }?.provider == "agency")
        #expect(report.sources.map(\.provider) == ["copying", "agency"])
        agency.on("warnings", failWith: .malformed("half"))
        world.pass(600)
        let later = try await answer([copying, agency])
        #expect(events(later) == ["own"])
        #expect(later.alertsStatus == .stale(age: 600))
        world.pass(7 * 3600)
        let copied = try await answer([copying, agency])
        #expect(events(copied) == ["copy"])
        #expect(copied.alertsStatus == .ok)
        #expect(copied.warnings.contains(.providerFailed(provider: "agency", reason: .malformed)))
    }

    @Test("Typical weather still has the agency's warnings, or says that they are not available")
    func typical() async throws {
        let (plain, agency) = (ScriptedProvider.plain(), ScriptedProvider.agency(["own"]))
        plain.on("hours", failWith: .status(500, message: nil))
        let report = try await answer([plain, agency], almanac: .almanac())
        #expect(report.isTypical(.hourly))
        #expect(events(report) == ["own"])
        agency.on("warnings", failWith: .malformed("half"))
        world.pass(400)
        #expect(try await answer([plain, agency], almanac: .almanac()).alertsStatus == .stale(age: 400))
    }

    @Test("While a newer list is on its way, the present one is as it should be, unless it is old")
    func onItsWay() async throws {
        let agency = ScriptedProvider.agency(["heat"])
        let providers = [ScriptedProvider.plain(), agency]
        _ = try await answer(providers)
        world.pass(400)
        agency.on("warnings", hangingOn: world.clock)
        let report = try await answer(providers, policy: .server)
        #expect(events(report) == ["heat"])
        #expect(report.alertsStatus == .ok)
        world.pass(195)
        #expect(try await answer(providers, policy: .server).alertsStatus == .ok)
        // Ten minutes, which MeteoAlarm's terms allow.
        world.pass(10)
        #expect(try await answer(providers, policy: .server).alertsStatus == .stale(age: 605))
    }

    @Test(
        "Warnings that the key's plan lacks from now on stay with their age; without any they are not available"
    )
    func refused() async throws {
        let national = ScriptedProvider.national(["heat"])
        #expect(events(try await answer([national])) == ["heat"])
        national.onLookUp("country-warnings", failWith: .noSubscription)
        world.pass(420)
        // The second time it is known, and the third time the weather is not asked for either.
        for _ in 0..<3 {
            let report = try await answer([national, .plain()])
            #expect(events(report) == ["heat"])
            #expect(report.alertsStatus == .stale(age: 420))
            #expect(report.warnings.contains(Self.refusal))
        }
        #expect(national.lookUps(of: "country-warnings") == 2)
        let elsewhere = WeatherQuestion(everythingAt: .at(35.18, 129.08))
        for _ in 0..<2 {
            let report = try await world.repository([national]).weather(for: elsewhere).report
            #expect(report.alerts == nil)
            #expect(report.alertsStatus == .unavailable)
            #expect(report.warnings.contains(Self.refusal))
        }
        // Hours later it is still known why.
        world.pass(3 * 3600)
        let later = try await world.repository([national]).weather(for: elsewhere).report
        #expect(later.alertsStatus == .unavailable && later.warnings.contains(Self.refusal))
        #expect(national.lookUps(of: "country-warnings") == 2)
    }

    private static let refusal = ReportWarning.providerFailed(provider: "national", reason: .noSubscription)

    @Test("The failure of a list's look-up is the list's also for a server, which tells its age at once")
    func lookUpFailed() async throws {
        let national = ScriptedProvider.national([])
        _ = try await answer([national])
        national.onLookUp("country-warnings", failWith: .status(503, message: nil))
        world.pass(420)
        for policy in [RepositoryPolicy.commandLine, .server] {
            let report = try await answer([national], policy: policy)
            #expect(report.alertsStatus == .stale(age: 420))
            let told = report.warnings.contains(.providerFailed(provider: "national", reason: .status(503)))
            #expect(told, "it is stale, so it is told why")
        }
        #expect(national.lookUps(of: "country-warnings") == 2)
    }

    @Test("Simulated warnings are told with simulated weather alone, never beside real one")
    func simulated() async throws {
        let simulation = ScriptedProvider.national(["storm"], kind: .simulated)
        let real = ScriptedProvider.copying(["heat"])
        let report = try await answer([real, simulation])
        #expect(events(report) == ["heat"])
        #expect(try await answer([.plain(), simulation]).alertsStatus == .unsupported)
        #expect(simulation.calls.isEmpty)
        #expect(events(try await answer([simulation])) == ["storm"])
        #expect(events(try await answer([real, simulation])) == ["heat"], "though the others are stored")
    }

    @Test("An empty copy is no word that there are none, if the agency itself could not be asked")
    func emptyCopy() async throws {
        let (copying, agency) = (ScriptedProvider.copying([]), ScriptedProvider.agency(["own"]))
        for reason in [ProviderError.Reason.status(503, message: nil), .noSubscription] {
            agency.on("warnings", failWith: reason)
            for _ in 0..<2 {
                let report = try await answer([copying, agency])
                #expect(report.alerts == nil)
                #expect(report.alertsStatus == .unavailable)
                #expect(report.sources.allSatisfy { !$0.parts.contains(.alerts) })
            }
            world.pass(7200)
        }
        // It is asked again, and answers that the place is none of its own.
        world.pass(86_400)
        agency.on("warnings", failWith: .outsideCoverage)
        let report = try await answer([copying, agency])
        #expect(report.alerts == [])
        #expect(report.alertsStatus == .ok)
    }

    @Test("Refused warnings stay also beside the weather of another provider")
    func refusedBesideOther() async throws {
        let agency = ScriptedProvider.agency(["heat"])
        _ = try await answer([.plain(), agency])
        agency.on("warnings", failWith: .noSubscription)
        world.pass(420)
        for _ in 0..<2 {
            let report = try await answer([.plain(), agency])
            #expect(events(report) == ["heat"])
            #expect(report.alertsStatus == .stale(age: 420))
        }
        #expect(agency.calls.count == 2)
    }
}

extension ScriptedProvider {
    /// A national service whose warnings need a look-up, whose list is of the whole country.
    fileprivate static func national(
        _ events: [String],
        kind: Provenance.Kind = .forecast
    ) -> ScriptedProvider {
        let lookUp = LookUp(id: "country-warnings", scope: .country, lifetime: .seconds(120))
        var feed = Feed(id: "warnings", parts: [.alerts], weight: 0, lookUps: [lookUp])
        feed.isAuthoritative = true
        let weather = Feed(id: "hours", parts: [.current, .hourly, .daily])
        let provider = ScriptedProvider("national", feeds: [weather, feed], kind: kind)
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0))) }
        provider.onLookUp("country-warnings") { _ in Data() }
        provider.warn(events)
        return provider
    }

    /// An agency that has only warnings.
    fileprivate static func agency(_ events: [String], name: ProviderID = "agency") -> ScriptedProvider {
        var feed = Feed(id: "warnings", parts: [.alerts])
        feed.isAuthoritative = true
        let provider = ScriptedProvider(name, feeds: [feed])
        provider.warn(events)
        return provider
    }

    fileprivate func warn(_ events: [String]) {
        on("warnings") { FeedAnswer(.report(WeatherReport(warningOf: events, at: $0))) }
    }

    /// Weather with copies of warnings in one feed.
    fileprivate static func copying(_ events: [String]) -> ScriptedProvider {
        let feed = Feed(id: "all", parts: [.current, .hourly, .alerts])
        let provider = ScriptedProvider("copying", feeds: [feed])
        provider.on("all") { request in
            var report = WeatherReport.forecast(at: request)
            report.alerts = WeatherReport(warningOf: events, at: request).alerts
            return FeedAnswer(.report(report))
        }
        return provider
    }
}

extension WeatherReport {
    fileprivate init(warningOf events: [String], at request: ProviderRequest) {
        self.init(coordinate: request.coordinate)
        alerts = events.map { event in
            WeatherAlert(
                WeatherAlert.Wording(event: event),
                kind: .heat,
                start: request.now.plus(-3600),
                end: nil
            )
        }
    }
}

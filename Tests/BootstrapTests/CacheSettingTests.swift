import Foundation
import Languages
import ProviderSupport
import TestSupport
import Testing
import UseCases
import ValkeyClient
import WeatherModels
import WeatherPorts

@testable import Bootstrap

@Suite("Settings of a shared cache")
struct CacheSettingTests {
    private static let password = "correct-horse-battery"

    private func loaded(_ environment: [String: String]) -> LoadedConfiguration {
        let home = ["HOME": "/nowhere", "HANEUL_DATA_DIR": "/nowhere/data"]
        return LoadedConfiguration(
            environment: home.merging(environment) { $1 },
            providers: .registered
        )
    }

    @Test("X19: without an address there is no shared cache; with one it is told without the password")
    func address() throws {
        #expect(try loaded([:]).values.get().cache == nil)
        let url = "rediss://haneul:\(Self.password)@cache.example.org?sslrootcert=/etc/ca.pem"
        let configuration = loaded(["HANEUL_CACHE_URL": url])
        let address = try #require(try configuration.values.get().cache)
        #expect(address.description == "rediss://cache.example.org:6379/0")
        #expect(address.authorities == "/etc/ca.pem")
        var dumped = ""
        dump(try configuration.values.get(), to: &dumped)
        let report = ConfigurationReport(configuration)
        let shown = report.entries.map { "\($0.key)=\($0.shownValue ?? "")" }.joined(separator: "\n")
        #expect(shown.contains("cache-url=…"))
        for text in [dumped, shown, "\(try configuration.values.get())"] {
            #expect(!text.contains(Self.password))
        }
    }

    @Test(
        "An address that cannot be used stops every command with words that do not repeat it",
        arguments: [
            ("http://:\(password)@cache", "redis://user:password@host"),
            ("redis://:\(password)@", "redis://user:password@host"),
            ("redis://:\(password)@cache:99999", "65535"), ("redis://:\(password)@cache/x", "database"),
            ("redis://:\(password)%zz@cache", "%25"), ("redis://:\(password)@ca che", "%2F"),
            ("redis://:\(password)@cache?password=x", "not password"),
            ("redis://:\(password)@cache?sslrootcert=/x", "rediss://"),
            ("redis://:\(password)@cache?timeout=0", "milliseconds"),
        ]
    )
    func refused(url: String, said: String) {
        let problem = #expect(throws: ConfigurationError.self) {
            try loaded(["HANEUL_CACHE_URL": url]).values.get()
        }
        guard case .malformed(let key, let given, let expected)? = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(key == "HANEUL_CACHE_URL" && given == nil)
        #expect(expected.text(in: .english).contains(said), "\(expected.text(in: .english))")
        #expect(!"\(expected)".contains(Self.password))
    }

    @Test("C7: what the setting accepts is said in Japanese")
    func japanese() {
        let faults: [CacheAddressFault] = [
            .form, .port, .database, .escape, .character, .setting("password"), .authorities, .timeout,
        ]
        for value in faults.map(AcceptedValue.cacheURL) {
            #expect(value.japanese.isJapanese && value.japanese != value.english)
        }
    }
}

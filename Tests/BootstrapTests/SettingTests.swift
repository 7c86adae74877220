import AccountHosting
import ProviderSupport
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WebPush

@testable import Bootstrap

@Suite("Settings")
struct SettingTests {
    @Test("C21: names and order are those people know, the providers' among them")
    func names() {
        let known = [
            "providers", "openweathermap-key", "contact", "use", "here", "units", "lang", "data-dir",
            "open-meteo-url", "open-meteo-air-quality-url", "open-meteo-archive-url", "open-meteo-runs-url",
            "met-norway-url",
            "openweathermap-url", "now", "clock-speed", "log-level", "host", "port", "tls-port",
            "tls-cert", "tls-key", "open", "pages", "trusted-proxies", "metrics", "stop-delay",
            "kr-style",
            "accounts", "account-keys", "public-origin", "smtp-host", "smtp-port", "smtp-security",
            "smtp-user",
            "smtp-password",
            "smtp-from", "smtp-ca", "push-contact", "push-hosts", "webhook-targets", "records",
            "record-sources", "own-forecast", "gateway-own-forecast", "database-url",
            "database-replica-url", "pepper", "signing-secret", "push-key",
        ]
        // Another provider brings others between them.
        #expect(Setting.all(with: .registered).map(\.key).filter(known.contains) == known)
        let archive = Setting.all(with: .registered).first { $0.key == "open-meteo-archive-url" }
        #expect(archive?.variable == "HANEUL_OPEN_METEO_ARCHIVE_URL")
    }

    @Test("X12: the order of providers that nobody ordered, without a key and with one")
    func impliedOrder() {
        let list = ProviderList.registered
        let added: [ProviderID] = ["metar", "brightsky", "meteoalarm"]
        #expect(list.impliedOrder(SettingValues([:])) == ["nws", "open-meteo", "met-norway"] + added)
        #expect(
            list.impliedOrder(SettingValues(["openweathermap-key": "x"]))
                == ["openweathermap", "nws", "open-meteo", "met-norway"] + added
        )
        // One key of a portal with two services: the weather first, and what is only added last.
        #expect(
            list.impliedOrder(SettingValues(["data-go-kr-key": "x"]))
                == ["kma", "nws", "open-meteo", "met-norway", "airkorea"] + added
        )
        // Of the keys of a provider one is enough, and that of the KMA's own hub opens nothing else.
        #expect(
            list.impliedOrder(SettingValues(["kma-hub-key": "x"]))
                == ["kma", "nws", "open-meteo", "met-norway"] + added
        )
    }

    @Test("X18: people's keys have so many requests a day, or are off")
    func accountKeys() throws {
        #expect(try SettingParser.accountKeys("1000") == 1_000 && SettingParser.accountKeys("OFF") == nil)
        for text in ["", "0", "-1", "+5", "1000001", "1000/day", "no"] {
            #expect(throws: SettingRefusal.self) { try SettingParser.accountKeys(text) }
        }
    }

    @Test("X19: a server goes on for so many seconds when it is to stop")
    func stopDelay() throws {
        #expect(try SettingParser.stopDelay("0") == 0 && SettingParser.stopDelay("60") == 60)
        for text in ["", "-1", "+5", "61", "7s", "1.5"] {
            #expect(throws: SettingRefusal.self) { try SettingParser.stopDelay(text) }
        }
    }

    @Test("X7: push services and receivers that the operator names, and whom push services may write to")
    func notifications() throws {
        #expect(try SettingParser.pushContact("mailto:me@example.org").text == "mailto:me@example.org")
        let policy = try SettingParser.pushHosts("push.example.org, push.example.org:8443,loopback")
        #expect(policy.hosts.count == 2 && policy.allowsLoopback)
        #expect(try !SettingParser.pushHosts("push.example.org").allowsLoopback)
        for text in ["", "me@example.org", "http://example.org", "mailto:me@localhost"] {
            #expect(throws: SettingRefusal.self) { try SettingParser.pushContact(text) }
        }
        for text in ["https://push.example.org", "a b", "push.example.org/x"] {
            #expect(throws: SettingRefusal.self) { try SettingParser.pushHosts(text) }
        }
        _ = try SettingParser.webhookTargets("http://gotify.lan:8080, 192.168.1.0/24,:8443")
        for text in ["ftp://x", "192.168.1.0/33", ":99999"] {
            #expect(throws: SettingRefusal.self) { try SettingParser.webhookTargets(text) }
        }
    }

    @Test("C7: what a setting accepts is said in Japanese")
    func japanese() {
        let values: [AcceptedValue] =
            [
                .providers("open-meteo"), .commercialProviders(without: "a", allowed: "b"), .latitude,
                .longitude, .coordinate, .time, .speed, .environment,
                .host,
                .port, .file, .flag, .addressBlocks, .jsonText, .secretOnInput, .accountKeys, .stopDelay,
                .origin,
                .neededBy("X"),
                .encryption, .pushContact, .pushHosts, .webhookTargets,
            ] + MailOptions.Part.allCases.map { .mail($0) }
        for value in values { #expect(value.japanese.isJapanese && value.japanese != value.english) }
        #expect(AcceptedValue.words("a, b").japanese == "a, b")
    }

    @Test("Values show nothing of themselves")
    func hidden() {
        let values = SettingValues(["openweathermap-key": "topsecret"])
        var dumped = ""
        dump(values, to: &dumped)
        for text in ["\(values)", String(reflecting: values), dumped] { #expect(!text.contains("topsecret")) }
    }
}

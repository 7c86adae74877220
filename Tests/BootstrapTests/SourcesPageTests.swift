import Foundation
import ProviderSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Bootstrap

/// The table of docs/sources.md is what the providers declare: `make snapshots` writes it.
@Suite("What docs/sources.md says of the providers")
struct SourcesPageTests {
    private static let page = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/sources.md")
    private static let begin =
        "<!-- The next table is made of what the providers declare: make snapshots -->\n"
    private static let end = "<!-- The end of it -->\n"

    @Test("The table of the page is that of the registered providers")
    func table() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: Self.begin)?.upperBound)
        let stop = try #require(text.range(of: Self.end)?.lowerBound)
        let written = text[start..<stop]
        let table = Self.table(of: ProviderList.registered.all)
        if written.isEmpty {
            try text.replacingCharacters(in: start..<stop, with: table)
                .write(to: Self.page, atomically: true, encoding: .utf8)
            Issue.record("recorded: read the difference before it is committed")
        } else {
            #expect(String(written) == table, "type `make snapshots`")
        }
    }

    private static func table(of providers: [ProviderRegistration]) -> String {
        let rows: [(String, (ProviderRegistration) -> String)] = [
            ("name in configuration", { "`\($0.profile.id)`" }),
            ("needs", needs),
            ("asked", asked),
            ("covers", { covers($0.profile.coverage) }),
            ("kind", { $0.profile.kind == .forecast ? "forecast" : "**\($0.profile.kind.rawValue)**" }),
            ("feeds, with what they give", feeds),
            ("the past", { $0.history == nil ? "–" : "yes" }),
            ("budget kept", budget),
            ("a call costs", costs),
            ("address", { list(($0.addresses + $0.addressesOfServers).map(address), none: "–") }),
            (
                "terms",
                {
                    "[terms](\($0.profile.terms.link))"
                        + ($0.profile.terms.commercialUse ? "" : ", non-commercial")
                }
            ),
            ("shown beside its data", { credit($0.profile.attribution) }),
        ]
        let head = ["| | " + providers.map(\.profile.id.name.standard).joined(separator: " | ") + " |"]
        let rule = ["|---|" + providers.map { _ in "---|" }.joined()]
        let body = rows.map { name, cell in
            "| \(name) | " + providers.map(cell).joined(separator: " | ") + " |"
        }
        return "\n" + (head + rule + body).joined(separator: "\n") + "\n\n"
    }

    /// Of several keys, one is enough.
    private static func needs(_ provider: ProviderRegistration) -> String {
        let keys = provider.keys.map { "`\($0.variable)`" }.joined(separator: " or ")
        let others = provider.settings.filter { $0.need != nil && $0.need != .key }
        return list((keys.isEmpty ? [] : [keys]) + others.map { "`\($0.variable)`" }, none: "nothing")
    }

    private static func asked(_ provider: ProviderRegistration) -> String {
        if provider.profile.kind == .typical { return "always, last" }
        return switch provider.rank {
        case .paidFor?: "first, with a key"
        case .national?: "in its country, before those of the world"
        case .worldwide?: "yes"
        case .supplement?: "for what it adds to others"
        case nil: "only where it is named"
        }
    }

    private static func covers(_ coverage: Coverage) -> String {
        switch coverage {
        case .global: "world"
        case .countries(let codes): codes.sorted().joined(separator: ", ")
        case .box(let south, let west, let north, let east): "\(south)…\(north)°, \(west)…\(east)°"
        case .polygon(let corners): "a polygon of \(corners.count) corners"
        case .anyOf(let areas): areas.map(covers).joined(separator: "; ")
        }
    }

    private static func feeds(_ provider: ProviderRegistration) -> String {
        provider.profile.feeds.map { feed in
            let parts = ReportPart.allCases.filter(feed.parts.contains).map(\.rawValue)
            let lookUps = feed.lookUps.map { "; looks up `\($0.id)`" }.joined()
            return "`\(feed.id)`: " + parts.joined(separator: ", ") + lookUps
        }.joined(separator: "<br>")
    }

    private static func budget(_ provider: ProviderRegistration) -> String {
        list(
            provider.profile.budget.limits.map { limit in
                let seconds = Int(limit.period / .seconds(1))
                let period =
                    [1: "a second", 60: "a minute", 3600: "an hour", 86_400: "a day"][seconds]
                    ?? "in \(seconds) s"
                return "\(Int(limit.calls)) \(period)"
            },
            none: "–"
        )
    }

    private static func costs(_ provider: ProviderRegistration) -> String {
        let weights = provider.profile.feeds.filter { ![0, 1].contains($0.weight) }
        if provider.profile.feeds.allSatisfy({ $0.weight == 0 }) { return "–" }
        return list(weights.map { "`\($0.id)` \($0.weight)" } + [weights.isEmpty ? "1" : "else 1"], none: "1")
    }

    private static func address(_ address: UpstreamAddress) -> String {
        "\(address.standard), `\(address.setting.variable)`"
    }

    private static func credit(_ attribution: Attribution) -> String {
        "[\(attribution.text)](\(attribution.link))" + (attribution.licence.map { " (\($0))" } ?? "")
    }

    private static func list(_ texts: [String], none: String) -> String {
        texts.isEmpty ? none : texts.joined(separator: ", ")
    }
}

"""One planted violation of each rule, in every spelling the rule must see.

In a planted file each line that ends in `planted: RULE` has to be reported under that rule, and no other line under
any rule. A planted manifest is the package's own with lines added; its report has to contain the words given.
"""

from typing import NamedTuple


class PlantedFile(NamedTuple):
    rule: str
    path: str
    text: str


class PlantedManifest(NamedTuple):
    rule: str
    name: str
    lines: str
    words: tuple
    #: Where the file of the target `Planted` lies.
    folder: str = "Sources/Planted"


FILES = (
    PlantedFile("undeclared-import", "Sources/Weather/Domain/WeatherUnits/Planted.swift", """\
import Foundation
import WeatherModels  // planted: undeclared-import, planted: layer
@testable import Meteorology  // planted: undeclared-import, planted: layer
public import WeatherPorts  // planted: undeclared-import, planted: layer
package import struct WeatherModels.Place  // planted: undeclared-import, planted: layer
@preconcurrency internal import HTTPPort  // planted: undeclared-import, planted: layer
#if canImport(ViewModels)
    import ViewModels  // planted: undeclared-import, planted: layer
#endif
"""),
    PlantedFile("layer", "Sources/Weather/Adapters/Providers/OpenMeteo/Planted.swift", """\
import METNorway  // planted: undeclared-import, planted: layer, planted: provider-name
import Repository  // planted: undeclared-import, planted: layer
import AsyncHTTPTransport  // planted: undeclared-import, planted: layer
import HTTPPort
"""),
    PlantedFile("provider-name", "Sources/Weather/Application/UseCases/Planted.swift", """\
import OpenMeteo  // planted: undeclared-import, planted: layer, planted: provider-name
let a = "open-meteo"  // planted: provider-name
let b = isOpenMeteo  // planted: provider-name
let c = "HANEUL_MET_NORWAY_URL"  // planted: provider-name
let d = "MET Norway"  // planted: provider-name
let e = "https://openweathermap.org/"  // planted: provider-name
// open-meteo, for example
let f = openMeteoKey  // planted: provider-name
let g = "simulations, reopenMeteors, met norwayward"
"""),
    PlantedFile("provider-name", "Sources/Weather/Delivery/Gateway/Planted.swift", """\
let a = "https://openweathermap.org/"
let b = "met-norway"  // planted: provider-name
"""),
    PlantedFile("provider-name", "Sources/Weather/Bootstrap/Planted.swift", """\
import METNorway  // planted: provider-name
let a = "simulation"  // planted: provider-name
"""),
    PlantedFile("layer", "Sources/Weather/Domain/Meteorology/Planted.swift", """\
import Dispatch  // planted: layer
import Foundation
import HTTPTypes  // planted: layer
"""),
    PlantedFile("port-in-controller", "Sources/Weather/Delivery/WebApp/Scenes/List/PlantedController.swift", """\
import StoragePort  // planted: port-in-controller
import UseCases
internal import WeatherPorts  // planted: port-in-controller
import protocol WeatherPorts.PlaceStorage  // planted: port-in-controller
"""),
    PlantedFile("port-in-controller", "Sources/Weather/Delivery/WebApp/Live/PlantedScene+Rows.swift", """\
@preconcurrency import WeatherPorts  // planted: port-in-controller
"""),
    PlantedFile("third-party-owner", "Sources/Weather/Bootstrap/Planted.swift", """\
import AsyncHTTPClient  // planted: third-party-owner
import GRDB  // planted: third-party-owner
private import Hummingbird  // planted: third-party-owner
import HummingbirdCore  // planted: third-party-owner
import NIOCore  // planted: third-party-owner
import _NIOFileSystem  // planted: third-party-owner
import CLibPQ  // planted: third-party-owner
import libpq  // planted: third-party-owner
import FoundationNetworking  // planted: third-party-owner
"""),
    PlantedFile("third-party-owner", "Sources/Weather/Adapters/Storage/SQLStorage/Planted.swift", """\
import AccessKeys  // planted: undeclared-import, planted: layer
import GRDB  // planted: third-party-owner
import CSQLite  // planted: third-party-owner, planted: undeclared-import, planted: layer
import SQLiteStore  // planted: undeclared-import, planted: layer
import SQLStore
"""),
    PlantedFile("third-party-owner", "Tests/WeatherUnitsTests/Planted.swift", """\
import Testing
import XCTest  // planted: third-party-owner
"""),
    PlantedFile("ambient-clock", "Sources/Weather/Application/UseCases/Planted.swift", """\
import Foundation

let a = Date()  // planted: ambient-clock
let b = Foundation.Date( )  // planted: ambient-clock
let c = Date.now  // planted: ambient-clock
let d: Date = .now  // planted: ambient-clock
let e = answer(at: .now)  // planted: ambient-clock
let f = d ?? .now  // planted: ambient-clock
let clock: () -> Date = Date.init  // planted: ambient-clock
let g = Date(timeIntervalSinceNow: 60)  // planted: ambient-clock
let h = "at \\(Date.now) exactly"  // planted: ambient-clock
let i = [
    Date.init()  // planted: ambient-clock
]
func moment() -> Date {
    return .now  // planted: ambient-clock
}
"""),
    PlantedFile("ambient-region", "Sources/Weather/Application/ViewModels/Planted.swift", """\
import Foundation

let a = Locale.current  // planted: ambient-region
let b: Locale = .autoupdatingCurrent  // planted: ambient-region
let c = TimeZone.current.identifier  // planted: ambient-region
let d = TimeZone.autoupdatingCurrent  // planted: ambient-region
let e = Calendar.current  // planted: ambient-region
let f = text(timeZone: .current)  // planted: ambient-region
let g: Locale? = .current  // planted: ambient-region
let h = Locale.preferredLanguages.first  // planted: ambient-region
"""),
    PlantedFile("ambient-region", "Sources/Weather/Application/FailureTexts/Planted.swift", """\
import Foundation

let a = Locale.current  // planted: ambient-region
let b = Locale.preferredLanguages
"""),
    PlantedFile("failure-words", "Sources/Weather/Application/UseCases/Planted.swift", """\
import Languages
import WeatherModels

extension PlaceKind: LocalizedError {}  // planted: failure-words
func text(in language: Language) -> String {
    switch language {
    case .korean: "가"  // planted: failure-words
    case .english: "a"  // planted: failure-words
    }
}
func isKorean(_ language: Language) -> Bool { language == .korean }  // planted: failure-words
"""),
    PlantedFile("library-error", "Sources/Weather/Domain/WeatherModels/Planted.swift", """\
/// Why not.
public enum PlantedError: Error, Hashable, Sendable {  // planted: library-error
    case no
}
/// Why not either.
public struct OtherPlantedError: Hashable, Error {}  // planted: library-error
struct InnerError: Error {}
"""),
    PlantedFile("ambient-configuration", "Sources/Weather/Delivery/CLI/Planted.swift", """\
import Foundation

let a = ProcessInfo.processInfo.environment["HOME"]  // planted: ambient-configuration
let b = ProcessInfo().environment  // planted: ambient-configuration
let c = getenv("HOME")  // planted: ambient-configuration
"""),
    PlantedFile("date-formatter", "Tests/WeatherUnitsTests/Planted.swift", """\
import Foundation

let a = DateFormatter()  // planted: date-formatter
let b = Foundation.ISO8601DateFormatter()  // planted: date-formatter
"""),
    PlantedFile("no-crash", "Sources/Weather/Bootstrap/Planted.swift", """\
func a() -> Never {
    fatalError("no")  // planted: no-crash
}
let b = try! load()  // planted: no-crash
let c = b as! Int  // planted: no-crash
func d() { preconditionFailure() }  // planted: no-crash
"""),
    PlantedFile("no-debug-print", "Sources/Weather/Adapters/Repository/Planted.swift", """\
func a(_ value: Int) {
    print(value)  // planted: no-debug-print
    Swift.print(value)  // planted: no-debug-print
    debugPrint("x \\(value)")  // planted: no-debug-print
    dump(value)  // planted: no-debug-print
}
"""),
    PlantedFile("wide-blank", "Sources/Weather/Delivery/CLI/Japanese/Planted.swift", """\
let a = "値: 「晴れ」"  // planted: wide-blank
let b = "「晴れ」 です"  // planted: wide-blank
let c = "晴れ。 雨"  // planted: wide-blank
let d = "値:「晴れ」です (haneul)、雨。"
"""),
    PlantedFile("unfinished", "Sources/Platform/HTTPPort/Planted.swift", """\
// TODO: planted: unfinished
let a = 1  // FIXME planted: unfinished
/* one line
   XXX and another, planted: unfinished
*/
"""),
    PlantedFile("undocumented", "Sources/Platform/SharedFolder/Planted.swift", """\
public struct Sky {  // planted: undocumented
    public let height: Int
    public static func of(_ height: Int) -> Sky { Sky(height: height) }  // planted: undocumented
    /// Said.
    public func said() {}
    /// Said too.
    @discardableResult
    public func alsoSaid() -> Int { 1 }
    public func fulfil() {}
    enum Inner { case one }
}
/// A port.
public protocol Port {
    func ask() throws  // planted: undocumented
    /// Said once, for all that fulfil it.
    func fulfil()
    /// Said.
    var name: String { get }
    var age: Int { get }  // planted: undocumented
}
"""),
    PlantedFile("feature-id", "Tests/WireTests/Planted.swift", """\
// Each in its turn (Z7).  // planted: feature-id
let names = [
    "Z9: a row nobody listed",  // planted: feature-id
    "A1, Z8: one listed, one not",  // planted: feature-id
    "A1: listed", "no feature: Z6", "H2O: no id", "Z5 without a colon",
]
"""),
    PlantedFile("feature-id", "Tests/Browser/test_planted.py", '''\
def test_row():
    """Z9: a row nobody listed."""  # planted: feature-id


def test_other():
    """A1 by keyboard. Z6 is no feature of this test."""
'''),
    PlantedFile("feature-id", "docs/features.planted.md", """\
| Z1 | a feature without a test | `Weather` | `WireTests` | planted: feature-id
| Z2 | one that lives nowhere | `Weather/Nowhere` | not yet | planted: feature-id
| Z3 | one that has no test column | `Weather` |  | planted: feature-id
| A1 | listed before | `Weather` | `ChoiceContractTests` | planted: feature-id
| Z4 | one that is missing | `Weather` | not yet: it comes later |
"""),
    PlantedFile("orphan-file", "Sources/Nowhere/Planted.swift", "// A file of no target. planted: orphan-file\n"),
    PlantedFile("format", "Sources/Weather/Bootstrap/Planted.swift", """\
let a  = 1  // planted: format
let b = a!  // planted: format
"""),
)  # fmt: skip

_TARGET = 'package.targets.append(.target(name: "Planted", path: "Sources/Planted", swiftSettings: [%s]))\n'
_FEATURES = '.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault")'
_ALL = _FEATURES + ', .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error)'
_MARKET = _TARGET.replace("Sources/Planted", "Sources/Market/Planted") % (_ALL + ", .swiftLanguageMode(.v6)")
_DEPENDS = 'package.targets.first { $0.name == "%s" }?.dependencies.append("%s")\n'

MANIFESTS = (
    PlantedManifest(
        "strict-settings",
        "a target without the settings",
        _TARGET % "",
        (
            "Planted lacks .treatAllWarnings(as: .error)",
            'Planted lacks .enableUpcomingFeature("ExistentialAny")',
            'Planted lacks .enableUpcomingFeature("InternalImportsByDefault")',
            'Planted lacks .enableUpcomingFeature("MemberImportVisibility")',
        ),
    ),
    PlantedManifest(
        "strict-settings",
        "a setting for one configuration only",
        _TARGET
        % (_FEATURES + ', .enableUpcomingFeature("MemberImportVisibility", .when(configuration: .debug))'),
        ('Planted lacks .enableUpcomingFeature("MemberImportVisibility")',),
    ),
    PlantedManifest(
        "strict-settings",
        "a target in Swift 5 mode",
        _TARGET % (_ALL + ", .swiftLanguageMode(.v5)"),
        ("Planted is not compiled in Swift 6 mode",),
    ),
    PlantedManifest(
        "strict-settings",
        "flags that hide warnings",
        _TARGET % (_ALL + ', .unsafeFlags(["-suppress-warnings"])'),
        ("Planted has unsafeFlags",),
    ),
    PlantedManifest(
        "layer",
        "a declared dependency against the arrows",
        _DEPENDS % ("WeatherUnits", "HTTPPort"),
        ("WeatherUnits may not use HTTPPort",),
    ),
    PlantedManifest(
        "layer",
        "a provider that declares its sibling",
        _DEPENDS % ("METNorway", "OpenMeteo"),
        ("METNorway may not use OpenMeteo",),
    ),
    PlantedManifest(
        "layer",
        "a simulation with an upstream, and a store for apps with an engine",
        _DEPENDS % ("Simulation", "HTTPPort") + _DEPENDS % ("UserDefaultsStorage", "SQLiteStore"),
        ("Simulation may not use HTTPPort", "UserDefaultsStorage may not use SQLiteStore"),
    ),
    PlantedManifest(
        "layer",
        "a target in no layer",
        _TARGET % _ALL,
        ("Planted (Sources/Planted) is in no layer",),
    ),
    PlantedManifest(
        "layer",
        "a target of the platform that knows a product",
        _DEPENDS % ("Charts", "WeatherUnits"),
        ("Charts may not use WeatherUnits",),
    ),
    PlantedManifest(
        "layer",
        "a store that knows of servers",
        _DEPENDS % ("SQLStore", "HTTPService"),
        ("SQLStore may not use HTTPService",),
    ),
    PlantedManifest(
        "layer",
        "a store that chooses its engine, and an engine that knows of keys",
        _DEPENDS % ("SQLRecords", "SQLiteStore") + _DEPENDS % ("SQLiteStore", "AccessKeys"),
        ("SQLRecords may not use SQLiteStore", "SQLiteStore may not use AccessKeys"),
    ),
    PlantedManifest(
        "layer",
        "a target of the market that knows the weather",
        _MARKET + _DEPENDS % ("Planted", "WeatherModels") + _DEPENDS % ("Planted", "HTTPService"),
        ("Planted may not use WeatherModels",),
        folder="Sources/Market/Planted",
    ),
    PlantedManifest(
        "layer",
        "a target of the weather that knows the market",
        _MARKET + _DEPENDS % ("UseCases", "Planted") + _DEPENDS % ("Bootstrap", "Planted"),
        ("UseCases may not use Planted", "Bootstrap may not use Planted"),
        folder="Sources/Market/Planted",
    ),
    PlantedManifest(
        "library",
        "a library product that reaches NIO",
        _DEPENDS % ("HTTPPort", "AsyncHTTPTransport"),
        ("HaneulURLSession reaches AsyncHTTPClient", "HaneulURLSession reaches NIOCore"),
    ),
    PlantedManifest(
        "library-error",
        "a library product whose errors have no words",
        'package.products.append(.library(name: "Planted", targets: ["WeatherUnits"]))\n',
        ("Planted lacks FailureTexts",),
    ),
)

# Everything a rule looks for, where it means nothing: none of it may be reported.
INNOCENT = PlantedFile("", "Sources/Weather/Application/UseCases/Innocent.swift", """\
import Foundation

// Date() and fatalError( in a comment; import Repository; DateFormatter
/* Locale.current /* nested: try! */ print("x") */
let a = "Date() \\"Date.now\\" try! print(1) DateFormatter // TODO"
let b = \"\"\"
    Date.now and "quotes" and \\(a.count) and fatalError(
    import Repository
    \"\"\"
let c = #"raw \\(Date.now) " TimeZone.current"#
let d = #/"[^"]*Date\\(\\)/#
let e = a.firstMatch(of: /"(print\\(.*)"/)
let f = 6 / 2 / 1  // a division, then a "quote: Locale.current
let g = clock.now
let h =
    clock
    .now
let i = Date(timeIntervalSince1970: 0)
let j = [Date.init(timeIntervalSince1970: 0)].map { blueprint($0) }
let k = report.print(d)
let l = ContinuousClock.now
let m = part(in: .current)
switch part {
case .now, .later: break
}
func importance() -> String { "getenv" }
let todo = "TODO"
""")  # fmt: skip

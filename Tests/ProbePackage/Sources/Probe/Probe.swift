// Each module that a library product promises. That they compile together and link is half of the test; the other half
// is what `main` does.
import Almanac
import Clocks
import FailureTexts
import Gazetteer
import HTTPPort
import Languages
import METNorway
import Meteorology
import OpenMeteo
import OpenWeatherMap
import Repository
import SharedFolder
import URLSessionTransport
import UseCases
import UserDefaultsStorage
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

import struct Foundation.Date
import struct Foundation.Locale
import class Foundation.FileManager
import struct Foundation.UUID
import struct Logging.Logger

/// An app without a screen: it asks for the weather by the names of its parts.
@main
struct Probe {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "probe-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let almanac = AlmanacProvider()
        let repository = CachedRepository(
            providers: [],
            almanac: almanac,
            folder: SharedFolder(path: folder.path),
            environment: RepositoryEnvironment(
                wallClock: WallClock { Date(timeIntervalSince1970: 1_748_736_300) },
                realNow: { Date() },
                logger: Logger(label: "probe")
            )
        )
        let getWeather = GetWeather(repository: repository)
        let seoul = Place(
            name: LocalizedName("Seoul"),
            coordinate: try Coordinate(latitude: 37.57, longitude: 126.98)
        )
        let named = ReportParts(["hourly", "daily", "hourly"].compactMap(ReportPart.init(rawValue:)))
        let report = try await getWeather(at: seoul, parts: named).report
        expect(report.parts == [.hourly, .daily], "only what was asked for, whatever was named twice")
        do {
            _ = try await getWeather(at: seoul, parts: [])
            expect(false, "no parts are refused")
        } catch {
            expect(error == .nothingAsked, "no parts are refused as such")
            expect(
                error.localizedDescription == sentence(error),
                "C29: an error speaks the person's language"
            )
        }
    }

    private static func sentence(_ error: RepositoryError) -> String {
        let words = error.words(
            in: Language(rawValue: Locale.preferredLanguages.first.map { String($0.prefix(2)) } ?? "")
                ?? .english
        )
        return words.description.prefix(1).uppercased() + words.description.dropFirst() + "."
    }

    private static func expect(_ holds: Bool, _ what: String) {
        precondition(holds, "not so: \(what)")
    }
}

public import Foundation
import Languages
import SiteModels
import StoragePort
import WeatherModels
public import WeatherPorts
import WeatherUnits

/// Everything that is kept of one person, as a document for them to have: JSON in UTF-8.
///
/// `format` is `haneul-profile`, `version` 1. `places` are as `haneul places export` writes them, so that
/// `haneul places import` takes the document as it is; every setting is there by the name of what was chosen, or
/// `automatic`; `location` is the own position set by hand, or `device`; moments are in UTC (RFC 3339).
public struct ExportProfile: Sendable {
    private let storage: any Storage

    public init(storage: any Storage) {
        self.storage = storage
    }

    public func callAsFunction(now: Date) async throws(StorageFailure) -> [UInt8] {
        do throws(StorageError) {
            let document = ProfileDocument(
                exportedAt: Self.text(of: now),
                settings: PersonalSettings(try await storage.loadSettings()),
                places: try await storage.loadPlaces().map(ProfileDocument.Place.init),
                searches: try await storage.loadSearches().map {
                    ProfileDocument.Search(text: $0.text, at: Self.text(of: $0.at))
                }
            )
            return document.bytes
        } catch {
            throw StorageFailure(error)
        }
    }

    static func text(of moment: Date) -> String { moment.formatted(.iso8601) }
}

/// The document's fields, by the names they have in it.
struct ProfileDocument: Encodable {
    struct Units: Encodable {
        let temperature, wind, pressure, precipitation, visibility: String
    }

    struct Place: Encodable {
        let id, name: String
        let label: String?
        let latitude, longitude: Double
        let timeZone: String?
        let savedAt: String
        let place: String?
        let names: [String: String]
        let country, region, district: String?
        let population: Int?
    }

    struct Search: Encodable {
        let text, at: String
    }

    let format = "haneul-profile"
    let version = 1
    let exportedAt: String
    let units: Units
    let language, clock, theme: String
    let live: Bool
    let location: String
    let places: [Place]
    let searches: [Search]

    enum CodingKeys: CodingKey {
        case format, version, exportedAt, units, language, clock, theme, live, location, places, searches
    }

    init(exportedAt: String, settings: PersonalSettings, places: [Place], searches: [Search]) {
        self.exportedAt = exportedAt
        units = Units(settings.units)
        language = settings.language?.rawValue ?? Self.automatic
        clock = settings.hourCycle?.rawValue ?? Self.automatic
        theme = settings.theme.rawValue
        live = settings.isLive
        location =
            switch settings.ownPosition {
            case .device: "device"
            case .fixed(let coordinate): "\(coordinate.latitude),\(coordinate.longitude)"
            }
        self.places = places
        self.searches = searches
    }

    fileprivate static let automatic = "automatic"

    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Nothing in it can fail to encode: texts, whole numbers, and coordinates, which are finite.
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }
}

extension ProfileDocument.Units {
    fileprivate init(_ choices: QuantityUnitChoices) {
        temperature = choices.temperature?.rawValue ?? ProfileDocument.automatic
        wind = choices.windSpeed?.rawValue ?? ProfileDocument.automatic
        pressure = choices.pressure?.rawValue ?? ProfileDocument.automatic
        precipitation = choices.precipitation?.rawValue ?? ProfileDocument.automatic
        visibility = choices.visibility?.rawValue ?? ProfileDocument.automatic
    }
}

extension ProfileDocument.Place {
    fileprivate init(_ saved: SavedPlace) {
        let place = saved.place
        self.init(
            id: saved.id.rawValue,
            name: place.name.standard,
            label: saved.label,
            latitude: place.coordinate.latitude,
            longitude: place.coordinate.longitude,
            timeZone: place.timeZone?.timeZone.identifier,
            savedAt: ExportProfile.text(of: saved.savedAt),
            place: place.id?.description,
            names: Dictionary(
                uniqueKeysWithValues: Language.allCases.map { ($0.rawValue, place.name.text(in: $0)) }
            ),
            country: place.countryCode,
            region: place.region?.standard,
            district: place.district?.standard,
            population: place.population
        )
    }
}

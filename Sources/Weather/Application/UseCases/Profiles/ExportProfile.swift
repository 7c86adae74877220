public import ForecastRecords
public import Foundation
import Languages
public import NotificationPorts
import SiteModels
public import StoragePort
import WeatherModels
public import WeatherPorts
import WeatherUnits
public import Wire

/// Exports everything stored about one person as a document: JSON in UTF-8.
///
/// `format` is `haneul-profile`, `version` 1. `places` are as in `haneul places export`, so that `haneul places
/// import` accepts the document. Every setting is present with its value or `automatic`. `location` is the position
/// set by hand, or `device`. `notifications` has rules and settings as they are stored, and the targets without addresses
/// and secrets. `records` has how many days of forecasts are recorded for each of the places, by source: they belong to the
/// point and not to the person. Times are in UTC (RFC 3339).
public struct ExportProfile: Sendable {
    private let storage: any Storage
    private let notifications: any NotificationStorage
    private let records: (any RecordKeeping)?

    /// - Parameters:
    ///   - notifications: Of the same person.
    ///   - records: What is recorded of places; `nil` if nothing is.
    public init(
        storage: any Storage,
        notifications: any NotificationStorage,
        records: (any RecordKeeping)? = nil
    ) {
        (self.storage, self.notifications, self.records) = (storage, notifications, records)
    }

    public func callAsFunction(now: Date) async throws(StorageError) -> [UInt8] {
        try await document(now: now).bytes(.spaced)
    }

    /// Returns the document as an object, to which accounts add their own field.
    public func document(now: Date) async throws(StorageError) -> OrderedJSON {
        let settings = PersonalSettings(try await storage.loadSettings())
        let places = try await storage.loadPlaces()
        let searches = try await storage.loadSearches()
        let notifications = try await notifications.loadNotifications()
        let records = try await recorded(at: places)
        // In alphabetical order.
        return .fields([
            "clock": name(settings.hourCycle),
            "exportedAt": time(now),
            "format": .string("haneul-profile"),
            "language": name(settings.language),
            "live": .bool(settings.isLive),
            "location": .string(text(of: settings.ownPosition)),
            "notifications": NotificationDocument.json(of: notifications),
            "places": .array(places.map(place)),
            "records": .array(records.map(stretch)),
            "searches": .array(
                searches.map { .fields(["at": time($0.at), "text": .string($0.text)]) }
            ),
            "theme": .string(settings.theme.rawValue),
            "units": units(settings.units),
            "version": .integer(1),
        ])
    }

    private func recorded(at places: [SavedPlace]) async throws(StorageError) -> [RecordedStretch] {
        guard let records else { return [] }
        var stretches: [RecordedStretch] = []
        for place in Set(places.map { RecordedPlace($0.place.coordinate) }).sorted() {
            stretches += try await records.inventory(at: place)
        }
        return stretches
    }

    private func stretch(_ stretch: RecordedStretch) -> OrderedJSON {
        .fields([
            "days": .integer(stretch.days),
            "first": .string("\(stretch.first)"),
            "kind": .string(stretch.origin.name),
            "last": .string("\(stretch.last)"),
            "latitude": .decimal(Double(stretch.place.latitude) / 100, decimals: 2),
            "longitude": .decimal(Double(stretch.place.longitude) / 100, decimals: 2),
            "source": .string("\(stretch.source)"),
        ])
    }

    private func text(of position: OwnPosition) -> String {
        switch position {
        case .device: "device"
        case .fixed(let coordinate): "\(coordinate.latitude),\(coordinate.longitude)"
        }
    }

    private func units(_ choices: QuantityUnitChoices) -> OrderedJSON {
        .fields([
            "precipitation": name(choices.precipitation),
            "pressure": name(choices.pressure),
            "temperature": name(choices.temperature),
            "visibility": name(choices.visibility),
            "wind": name(choices.windSpeed),
        ])
    }

    private func place(_ saved: SavedPlace) -> OrderedJSON {
        let place = saved.place
        let names = Language.allCases.sorted { $0.rawValue < $1.rawValue }
            .map { (name: $0.rawValue, value: OrderedJSON.string(place.name.text(in: $0))) }
        return .fields([
            "country": place.countryCode.map(OrderedJSON.string),
            "district": place.district.map { .string($0.standard) },
            "id": .string(saved.id.rawValue),
            "label": saved.label.map(OrderedJSON.string),
            "latitude": angle(place.coordinate.latitude),
            "longitude": angle(place.coordinate.longitude),
            "name": .string(place.name.standard),
            "names": .object(names),
            "place": place.id.map { .string($0.description) },
            "population": place.population.map(OrderedJSON.integer),
            "region": place.region.map { .string($0.standard) },
            "savedAt": time(saved.savedAt),
            "timeZone": place.timeZone.map { .string($0.timeZone.identifier) },
        ])
    }

    /// Exact as stored: twelve decimals are a tenth of a micrometre.
    private func angle(_ degrees: Double) -> OrderedJSON { .decimal(degrees, decimals: 12) }

    private func time(_ moment: Date) -> OrderedJSON { .string(moment.formatted(.iso8601)) }

    private func name<Choice: RawRepresentable<String>>(_ choice: Choice?) -> OrderedJSON {
        .string(choice?.rawValue ?? "automatic")
    }
}

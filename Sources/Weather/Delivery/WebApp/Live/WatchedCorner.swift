import UseCases
import WeatherModels
import WeatherPorts

/// A watched place. All points of one cell of the 0.01° grid are one watched place if they have the same country and
/// time zone and use the same share of the budgets. Answers depend on nothing else, so nobody sees data that depends
/// on an earlier viewer, and visitors with saved places need not wait when the shares of others are used up.
struct WatchedCorner: Hashable, Sendable {
    private let corner: Coordinate
    /// `nil` if it is unknown; then the repository determines it.
    private let country: String?
    /// `nil` if it is not known for certain; then the repository determines it.
    private let timeZone: PlaceTimeZone?
    private let share: BudgetShare

    init(_ place: Place, for asker: Asker) {
        share = asker.share(at: place.coordinate)
        corner = place.coordinate.roundedToHundredths
        country = place.countryCode
        timeZone = place.timeZone.flatMap { $0.origin == .identified ? $0 : nil }
    }

    /// The place to request.
    var place: Place {
        let point = Place(at: corner)
        return Place(name: point.name, coordinate: corner, countryCode: country, timeZone: timeZone)
    }
}

import CLI
import Foundation
import Gazetteer
import UseCases
import WeatherModels
import WeatherPorts

/// The gazetteer in use: an imported file if there is one, otherwise the built-in one.
struct LiveGazetteer: Sendable {
    /// The path of an imported file.
    let path: String

    var isImported: Bool { FileManager.default.fileExists(atPath: path) }

    /// Opens the gazetteer, reading only its header. An unusable imported file is reported and ignored.
    ///
    /// - Parameter goingOn: Called if the built-in gazetteer is used instead.
    func open(told: (GazetteerFailure) -> Void, goingOn: () -> Void) -> any PlaceSearch {
        if isImported {
            do { return GazetteerSearch(try Gazetteer(path: path)) } catch {
                told(GazetteerFailure(error, path: path))
                goingOn()
            }
        }
        do { return GazetteerSearch(try Gazetteer.shipped()) } catch {
            told(GazetteerFailure(error, path: "haneul"))
            return NoPlaces()
        }
    }
}

/// Used if even the built-in gazetteer cannot be opened.
private struct NoPlaces: PlaceSearch {
    func matches(for query: PlaceQuery) -> [PlaceMatch] { [] }
    func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? { nil }
    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? { nil }
    func place(withID id: PlaceID) -> Place? { nil }
    func countryName(_ code: String) -> LocalizedName? { nil }
}

import CLI
import Foundation
import Gazetteer
import UseCases
import WeatherModels
import WeatherPorts

/// The places known offline: those of an imported file where there is one, else those the program carries.
struct LiveGazetteer: Sendable {
    /// Where an imported file stands.
    let path: String

    var isImported: Bool { FileManager.default.fileExists(atPath: path) }

    /// Opening reads no more than the header; an imported file that cannot be used is told of, and left out.
    /// - Parameter goingOn: Called where the places the program carries are used in its stead.
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

/// Stands in where not even the program's own file can be read.
private struct NoPlaces: PlaceSearch {
    func matches(for query: PlaceQuery) -> [PlaceMatch] { [] }
    func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? { nil }
    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? { nil }
    func place(withID id: PlaceID) -> Place? { nil }
    func countryName(_ code: String) -> LocalizedName? { nil }
}

import Foundation
import Gazetteer
import UseCases
import WeatherModels
import WeatherPorts

/// The places known offline: those of an imported file where there is one, else those the program carries.
struct LiveGazetteer: Sendable {
    /// Where an imported file stands.
    let path: String

    /// Opening reads no more than the header; an imported file that cannot be used is told of, and left out.
    func open(told: (GazetteerFailure) -> Void) -> any PlaceSearch {
        do throws(GazetteerFailure) {
            if let imported = try imported() { return GazetteerSearch(imported) }
        } catch {
            told(error)
        }
        return KoreanCityIndex()
    }

    /// The file the program carries.
    static func embedded() throws(GazetteerFileError) -> Gazetteer? { nil }

    /// Nil where none was imported.
    private func imported() throws(GazetteerFailure) -> Gazetteer? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do { return try Gazetteer(path: path) } catch { throw GazetteerFailure(error, path: path) }
    }
}

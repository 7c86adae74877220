import Gazetteer
import Testing
import WeatherModels

@testable import GazetteerBuilding

/// The parameters for building the small sources.
struct Build {
    let contents: GazetteerContents
    let missingFiles: [String]

    init(minimumPopulation: Int = 5000, replacing files: [String: String?] = [:]) throws {
        let folder = try SourceFolder.small(replacing: files)
        let sources = try GazetteerSources(folder: folder.url)
        contents = try GazetteerBuilder(minimumPopulation: minimumPopulation).build(from: sources)
        missingFiles = sources.missingFiles
    }

    func place(_ id: PlaceID) -> GazetteerPlace? { contents.places.first { $0.id == id } }

    /// The places whose Korean name this is.
    func places(called koreanName: String) -> [GazetteerPlace] {
        contents.places.filter { $0.koreanName == koreanName }
    }

    /// Places that have this spelling, whole.
    func places(spelled name: String) -> [GazetteerPlace] {
        contents.places.filter { ([$0.name, $0.koreanName] + $0.otherNames).contains(name) }
    }

    func region(of place: GazetteerPlace?) -> GazetteerDivision? {
        place?.region.map { contents.regions[$0] }
    }
}

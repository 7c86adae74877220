import CLI
import Foundation
import Gazetteer
import GazetteerBuilding
import Languages
import UseCases
import WeatherModels
import WeatherPorts

/// The gazetteer in use: an imported file if there is one, otherwise the built-in one.
struct LiveGazetteer: Sendable {
    /// The path of an imported file.
    let path: String

    var isImported: Bool { FileManager.default.fileExists(atPath: path) }

    /// Opens the gazetteer, reading only its header. If an imported file is unusable, that is told, and the built-in one
    /// is used instead.
    func open(told: (ProcessNotice) -> Void) -> any PlaceSearch {
        if isImported {
            do { return GazetteerSearch(try Gazetteer(path: path)) } catch {
                told(.gazetteer(GazetteerFailure(error, path: path)))
                told(.carriedPlaces)
            }
        }
        do { return GazetteerSearch(try Gazetteer.shipped()) } catch {
            told(.gazetteer(GazetteerFailure(error, path: "haneul")))
            return NoPlaces()
        }
    }
}

extension LiveGazetteer: GazetteerContext {
    func info() throws(GazetteerFailure) -> GazetteerInfo {
        if isImported { return try verified(path) }
        do throws(GazetteerFileError) {
            let carried = try Gazetteer.shipped()
            try carried.verify()
            return GazetteerInfo(carried.info, .embedded)
        } catch {
            throw GazetteerFailure(error, path: "haneul")
        }
    }

    func importFile(from source: String) throws(GazetteerFailure) -> GazetteerInfo {
        _ = try verified(source)
        do {
            try WholeFile.replace(path, with: Data(contentsOf: URL(filePath: source)), makingFolder: true)
        } catch {
            throw .file(FileFailure(.write, path: path, reason: NamedFiles.reason(error)))
        }
        return try verified(path)
    }

    func remove() throws(GazetteerFailure) -> Bool {
        guard isImported else { return false }
        do { try FileManager.default.removeItem(atPath: path) } catch {
            throw .file(FileFailure(.write, path: path, reason: NamedFiles.reason(error)))
        }
        return true
    }

    func build(
        _ recipe: GazetteerRecipe,
        told: @Sendable (GazetteerBuildStep) -> Void
    ) throws(GazetteerFailure) -> GazetteerInfo {
        let contents: GazetteerContents
        do throws(GazetteerBuildError) {
            told(.reading(folder: recipe.source))
            let sources = try GazetteerSources(folder: URL(filePath: recipe.source))
            let builder = GazetteerBuilder(minimumPopulation: recipe.minimumPopulation)
            contents = try builder.build(from: sources)
            for file in sources.missingFiles {
                told(.goingWithout(file: file))
            }
        } catch {
            throw .unusableSource(path: recipe.source, error)
        }
        told(.writing(path: recipe.output))
        do throws(FileFailure) {
            try NamedFiles.write(Data(GazetteerWriter.bytes(of: contents)), to: recipe.output)
        } catch {
            throw .file(error)
        }
        return try verified(recipe.output)
    }

    /// Reads and checks the whole file.
    private func verified(_ path: String) throws(GazetteerFailure) -> GazetteerInfo {
        do throws(GazetteerFileError) {
            let gazetteer = try Gazetteer(path: path)
            try gazetteer.verify()
            return GazetteerInfo(gazetteer.info, .file(path))
        } catch {
            throw GazetteerFailure(error, path: path)
        }
    }
}

extension GazetteerInfo {
    fileprivate init(_ info: Gazetteer.Info, _ origin: Origin) {
        self.init(
            origin: origin,
            formatVersion: info.formatVersion,
            placeCount: info.placeCount,
            byteCount: info.byteCount,
            dataDate: info.dataDate,
            attribution: info.attribution
        )
    }
}

extension GazetteerFailure {
    /// - Parameter path: The file that could not be used.
    fileprivate init(_ error: GazetteerFileError, path: String) {
        switch error {
        case .unreadable(let path, let code):
            self = .file(FileFailure(.read, path: path, reason: .system(String(cString: strerror(code)))))
        default: self = .unusable(path: path, error)
        }
    }
}

/// Used if even the built-in gazetteer cannot be opened.
private struct NoPlaces: PlaceSearch {
    func matches(for query: PlaceQuery) -> [PlaceMatch] { [] }
    func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? { nil }
    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? { nil }
    func place(withID id: PlaceID) -> Place? { nil }
    func places(named name: String, within areas: [String], limit: Int) -> [Place] { [] }
    func countryName(_ code: String) -> LocalizedName? { nil }
}

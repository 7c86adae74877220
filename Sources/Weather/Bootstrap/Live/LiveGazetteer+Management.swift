import CLI
import Foundation
import Gazetteer
import GazetteerBuilding
import Languages
import UseCases
import WeatherModels

extension LiveGazetteer: GazetteerContext {
    func gazetteerInfo() throws(GazetteerFailure) -> GazetteerInfo {
        if isImported { return try verified(path) }
        do throws(GazetteerFileError) {
            let carried = try Gazetteer.shipped()
            try carried.verify()
            return GazetteerInfo(carried.info, .embedded)
        } catch {
            throw GazetteerFailure(error, path: "haneul")
        }
    }

    func importGazetteer(from source: String) throws(GazetteerFailure) -> GazetteerInfo {
        _ = try verified(source)
        do {
            try WholeFile.replace(path, with: Data(contentsOf: URL(filePath: source)), makingFolder: true)
        } catch {
            throw .file(FileFailure(.write, path: path, reason: NamedFiles.reason(error)))
        }
        return try verified(path)
    }

    func removeGazetteer() throws(GazetteerFailure) -> Bool {
        guard isImported else { return false }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw .file(FileFailure(.write, path: path, reason: NamedFiles.reason(error)))
        }
        return true
    }

    func buildGazetteer(
        _ recipe: GazetteerRecipe,
        told: @Sendable (GazetteerBuildStep) -> Void
    ) throws(GazetteerFailure) -> GazetteerInfo {
        let contents: GazetteerContents
        do throws(GazetteerBuildError) {
            told(.reading(folder: recipe.source))
            let sources = try GazetteerSources(folder: URL(filePath: recipe.source))
            let builder = GazetteerBuilder(minimumPopulation: recipe.minimumPopulation)
            let result = try builder.build(from: sources)
            contents = result.contents
            for file in result.report.missingFiles {
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

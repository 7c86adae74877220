import CLI
import Foundation
import UseCases
import WeatherModels

extension LiveContext {
    func readText(at path: String?, limit: Int) throws(FileFailure) -> String {
        try NamedFiles.text(at: path, limit: limit)
    }

    func writeText(_ text: String, to path: String) throws(FileFailure) {
        try NamedFiles.write(Data(text.utf8), to: path)
    }

    func gazetteerInfo() throws(GazetteerFailure) -> GazetteerInfo { try gazetteer.gazetteerInfo() }

    func importGazetteer(from path: String) throws(GazetteerFailure) -> GazetteerInfo {
        try gazetteer.importGazetteer(from: path)
    }

    func removeGazetteer() throws(GazetteerFailure) -> Bool { try gazetteer.removeGazetteer() }

    func buildGazetteer(
        _ recipe: GazetteerRecipe,
        told: @Sendable (GazetteerBuildStep) -> Void
    ) throws(GazetteerFailure) -> GazetteerInfo {
        try gazetteer.buildGazetteer(recipe, told: told)
    }
}

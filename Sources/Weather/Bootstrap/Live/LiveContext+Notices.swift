import CLI
import Foundation
import Languages
import UseCases
import WeatherModels
import WeatherPorts

extension LiveContext {
    /// Reports a provider that is off because something is missing, the first time it would have been asked.
    /// Afterwards only `doctor` reports it.
    func tellOnce(ofOff providers: [(id: ProviderID, lacks: Setting)]) {
        for (id, setting) in providers
        where isFirst("\(id)-without-\(setting.need?.rawValue ?? setting.key)") {
            tell(ofOff: id, lacking: setting, in: language)
        }
    }

    /// Reports what is missing for a provider that is off, and whether the configuration file exists.
    func tell(ofOff id: ProviderID, lacking setting: Setting, in language: Language) {
        let value = setting.isSecret ? "-" : "…"
        tell(
            .providerOff(
                id,
                variable: setting.variable,
                key: setting.key,
                value: value,
                file: loaded.sources.folders.configurationInUse,
                isFileThere: configurationFile.isThere
            ),
            in: language
        )
    }

    /// Writes a notice to the error output, on one line.
    func tell(_ notice: ProcessNotice, in language: Language? = nil) {
        let text = notice.text(in: language ?? self.language)
        writeError("haneul: \(text.filter { !$0.isNewline })\n")
    }

    /// Reports, once each, names in the file that are not settings, and variables of settings that no longer exist.
    func tellOnceOfUnknownSettings() {
        if process.environment["HANEUL_PLACE"]?.isEmpty == false, isFirst("place-variable") {
            tell(.placeVariable)
        }
        for key in configurationFile.unknown(among: loaded.sources.namesInFile)
        where isFirst("unknown-setting-\(Self.fileName(key))") {
            tell(.unknownSetting(key, file: loaded.sources.folders.configurationInUse))
        }
    }

    /// Returns whether a notice was never shown, and records it. If nothing can be written, each process shows it
    /// once.
    private func isFirst(_ notice: String) -> Bool {
        let (files, folder) = (FileManager.default, loaded.sources.folders.notices)
        let path = folder + "/" + notice
        guard !files.fileExists(atPath: path) else { return false }
        try? files.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        _ = files.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        return true
    }

    /// Returns the key with letters, digits and hyphens only, shortened.
    private static func fileName(_ key: String) -> String {
        String(key.prefix(60).map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
    }
}

import UseCases
import WeatherModels
import WeatherPorts

extension LiveContext {
    /// A provider that is off for lack of something says so the first time it would have been asked, and then only
    /// in `doctor`.
    func tellOnce(ofOff providers: [(id: ProviderID, lacks: ProviderError.Missing)]) {
        for (id, missing) in providers where notices.isFirst("\(id)-without-\(missing.rawValue)") {
            let setting: Setting = missing == .key ? .openWeatherMapKey : .contact
            let value = setting.isSecret ? "-" : "…"
            let text =
                switch language {
                case .korean:
                    "\(id)은(는) 꺼져 있습니다: \(setting.variable)이(가) 없습니다 (haneul config set \(setting.key) \(value))"
                case .english:
                    "\(id) is off: it needs \(setting.variable) (haneul config set \(setting.key) \(value))"
                }
            writeError("haneul: \(text)\n")
        }
    }

    /// A name in the file that is no setting has no effect: said the first time it is met.
    func tellOnceOfUnknownSettings() {
        for key in configurationFile.unknownKeys
        where notices.isFirst("unknown-setting-\(Self.fileName(key))") {
            let path = loaded.sources.folders.configurationInUse
            let text =
                switch language {
                case .korean: "\(path): ‘\(key.excerpt)’: 없는 설정이라 쓰지 않습니다 (haneul config show)"
                case .english:
                    "\(path): “\(key.excerpt)” is no setting and has no effect (haneul config show)"
                }
            writeError("haneul: \(text.filter { !$0.isNewline })\n")
        }
    }

    private var notices: Notices { Notices(folder: loaded.sources.folders.notices) }

    /// Letters, digits and hyphens only, and not many.
    private static func fileName(_ key: String) -> String {
        String(key.prefix(60).map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
    }
}

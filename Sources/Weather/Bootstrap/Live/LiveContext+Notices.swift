import Languages
import UseCases
import WeatherModels
import WeatherPorts

extension LiveContext {
    /// A provider that is off for lack of something says so the first time it would have been asked, and then only
    /// in `doctor`.
    func tellOnce(ofOff providers: [(id: ProviderID, lacks: Setting)]) {
        for (id, setting) in providers
        where notices.isFirst("\(id)-without-\(setting.need?.rawValue ?? setting.key)") {
            tell(ofOff: id, lacking: setting, in: language)
        }
    }

    /// What a provider that is off lacks, and whether the file that could say it is there at all.
    func tell(ofOff id: ProviderID, lacking setting: Setting, in language: Language) {
        let value = setting.isSecret ? "-" : "…"
        let path = loaded.sources.folders.configurationInUse
        let text =
            switch (language, configurationFile.isThere) {
            case (.korean, true):
                "\(id)은(는) 꺼져 있습니다: \(setting.variable)도, \(path)의 \(setting.key)도 없습니다"
            case (.korean, false):
                "\(id)은(는) 꺼져 있습니다: \(setting.variable)이(가) 없고, 설정 파일 \(path)도 없습니다"
            case (.english, true):
                "\(id) is off: there is neither \(setting.variable) nor \(setting.key) in \(path)"
            case (.english, false):
                "\(id) is off: \(setting.variable) is not set, and there is no configuration file \(path)"
            }
        writeError("haneul: \(text) (haneul config set \(setting.key) \(value))\n")
    }

    /// What is used where an imported file of places cannot be, and how to be rid of it.
    func tellOfCarriedPlaces() {
        switch language {
        case .korean: writeError("haneul: 프로그램에 들어 있는 지명을 씁니다. 그 파일을 지우려면: haneul gazetteer reset\n")
        case .english:
            writeError(
                "haneul: using the places the program carries. To remove that file: haneul gazetteer reset\n"
            )
        }
    }

    /// A name in the file that is no setting has no effect, nor has the variable of a setting that is no more: said
    /// the first time it is met.
    func tellOnceOfUnknownSettings() {
        if process.environment["HANEUL_PLACE"]?.isEmpty == false, notices.isFirst("place-variable") {
            switch language {
            case .korean: writeError("haneul: HANEUL_PLACE는 쓰지 않습니다. 지역은 저장해 두고 씁니다: haneul places add 서울\n")
            case .english:
                writeError(
                    "haneul: HANEUL_PLACE has no effect. Save the place instead: haneul places add Seoul\n"
                )
            }
        }
        for key in configurationFile.unknownKeys
        where notices.isFirst("unknown-setting-\(Self.fileName(key))") {
            let path = loaded.sources.folders.configurationInUse
            let text =
                switch language {
                case .korean: "\(path): ‘\(key.excerpt)’: 없는 설정이라 무시합니다 (haneul config show)"
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

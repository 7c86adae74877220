import Languages
import StoragePort
import WeatherModels

extension KoreanCommandFailures {
    func text(of notice: ProcessNotice) -> String {
        switch notice {
        case .storage(let error): text(of: error)
        case .gazetteer(let error): text(of: error)
        case .carriedPlaces: "프로그램에 들어 있는 지명을 씁니다. 그 파일을 지우려면: haneul gazetteer reset"
        case .damagedFile(let reason, let setAside):
            "저장한 것이 든 파일이 망가져 있어 (\(reason)) 따로 두었습니다: \(setAside). 빈 목록으로 계속합니다"
        case .providerOff(let id, let variable, let key, let value, let file, true):
            "\(id)은(는) 꺼져 있습니다: \(variable)도, \(file)의 \(key)도 없습니다 (haneul config set \(key) \(value))"
        case .providerOff(let id, let variable, let key, let value, let file, false):
            "\(id)은(는) 꺼져 있습니다: \(variable)이(가) 없고, 설정 파일 \(file)도 없습니다 (haneul config set \(key) \(value))"
        case .unknownSetting(let key, let file):
            "\(file): ‘\(key.excerpt)’: 없는 설정이라 무시합니다 (haneul config show)"
        case .placeVariable: "HANEUL_PLACE는 쓰지 않습니다. 지역은 저장해 두고 씁니다: haneul places add 서울"
        case .outputLost: "결과를 다 쓰지 못했습니다"
        case .listening(let addresses, let docs): "날씨 앱은 \(addresses), 프로그램에서 쓰는 법은 \(docs)"
        case .listeningForPrograms(let addresses, let docs):
            "주소는 \(addresses), 화면은 꺼져 있고 API만 제공합니다 (--pages off). 쓰는 법은 \(docs)"
        case .pagesForKeepers: "화면의 날씨는 지역을 저장한 지 하루가 지난 사람에게만 보입니다 (--pages kept)"
        case .noKeyYet: "아직 키가 없어 누구나 쓸 수 있습니다 (haneul keys create)"
        case .noUsableKey:
            "키가 있어야 하는데 쓸 수 있는 키가 없어 아무도 쓸 수 없습니다. 하나 만들거나 (haneul keys create) 백업을 되살리세요"
        }
    }
}

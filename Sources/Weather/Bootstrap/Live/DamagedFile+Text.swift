import Languages
import SQLiteStore
import WeatherModels

extension DamagedFile {
    /// What happened to the saved places, and where they are.
    func text(in language: Language) -> String {
        switch language {
        case .korean:
            "저장한 것이 든 파일이 망가져 있어 (\(reason)) 따로 두었습니다: \(setAside). 빈 목록으로 계속합니다"
        case .english:
            "the file with what you saved was damaged (\(reason)) and is set aside: \(setAside). Going on with an empty list"
        }
    }
}

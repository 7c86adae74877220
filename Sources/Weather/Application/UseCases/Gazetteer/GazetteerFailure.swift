public import Languages
public import WeatherModels

/// Why a file of places was not used, made or taken away.
public enum GazetteerFailure: Error, Hashable, Sendable {
    /// It is no file of places, or a damaged one. What is wrong with it.
    case unusable(path: String, LocalizedName)
    /// The data a file was to be made of is not there or not as expected.
    case unusableSource(path: String, LocalizedName)
    case file(FileFailure)
}

extension GazetteerFailure: LocalizableError {
    public func text(in language: Language) -> String {
        switch (self, language) {
        case (.unusable(let path, let reason), .korean):
            "\(path.excerpt): 지명 파일로 쓸 수 없습니다: \(reason.text(in: .korean)). haneul gazetteer build로 만든 파일이어야 합니다"
        case (.unusable(let path, let reason), .english):
            "\(path.excerpt) cannot be used as a gazetteer: \(reason.text(in: .english)). It must be a file made by haneul gazetteer build"
        case (.unusableSource(let path, let reason), .korean):
            "\(path.excerpt): 지명 파일을 만들 수 없습니다: \(reason.text(in: .korean))"
        case (.unusableSource(let path, let reason), .english):
            "no gazetteer can be made of \(path.excerpt): \(reason.text(in: .english))"
        case (.file(let failure), _): failure.text(in: language)
        }
    }
}

import Foundation
import Gazetteer
import GazetteerBuilding
import Languages
import UseCases
import WeatherModels

extension GazetteerFailure {
    /// - Parameter path: The file that could not be used.
    init(_ error: GazetteerFileError, path: String) {
        switch error {
        case .unreadable(let path, let code):
            let reason = String(cString: strerror(code))
            self = .file(FileFailure(.read, path: path, reason: LocalizedName(reason)))
        case .notAGazetteer:
            self = .unusable(
                path: path,
                LocalizedName("it is no gazetteer", translations: [.korean: "지명 파일이 아닙니다"])
            )
        case .unsupportedVersion(let found, let supported):
            self = .unusable(
                path: path,
                LocalizedName(
                    "its format is \(found), this program reads \(supported)",
                    translations: [.korean: "형식이 \(found)인데 이 프로그램은 \(supported)을(를) 읽습니다"]
                )
            )
        case .wrongLength(let expected, let found):
            self = .unusable(
                path: path,
                LocalizedName(
                    "it has \(found) of \(expected) bytes",
                    translations: [.korean: "\(expected)바이트여야 하는데 \(found)바이트입니다"]
                )
            )
        case .damaged(let section):
            self = .unusable(
                path: path,
                LocalizedName("damaged (\(section))", translations: [.korean: "망가졌습니다 (\(section))"])
            )
        }
    }

    /// - Parameter folder: Where the data for a new file lie.
    init(_ error: GazetteerBuildError, folder: String) {
        let (english, korean) =
            switch error {
            case .fileMissing(let name, _): ("\(name) is missing", "\(name) 파일이 없습니다")
            case .unreadable(let file, let reason):
                ("\(file) cannot be read: \(reason)", "\(file) 파일을 읽을 수 없습니다: \(reason)")
            case .malformedRow(let file, let line, let fault):
                ("\(file), line \(line): \(fault.english)", "\(file) \(line)행: \(fault.korean)")
            case .malformedEntry(let file, let key, let reason):
                ("\(file), entry \(key.excerpt): \(reason)", "\(file)의 \(key.excerpt): \(reason)")
            case .noPlaces(let minimum):
                (
                    "no place has \(minimum) people or more",
                    "인구가 \(minimum)명 이상인 곳이 없습니다"
                )
            }
        self = .unusableSource(path: folder, LocalizedName(english, translations: [.korean: korean]))
    }
}

extension GazetteerBuildError.RowFault {
    fileprivate var english: String {
        switch self {
        case .tooFewColumns(let expected, let found): "\(found) columns instead of \(expected)"
        case .columnMissing(let name): "no column “\(name)”"
        case .notANumber(let column, let text): "“\(text.excerpt)” in column “\(column)” is no number"
        case .notACoordinate(let latitude, let longitude):
            "\(latitude.excerpt), \(longitude.excerpt) is no point on the Earth"
        }
    }

    fileprivate var korean: String {
        switch self {
        case .tooFewColumns(let expected, let found): "열이 \(expected)개여야 하는데 \(found)개입니다"
        case .columnMissing(let name): "‘\(name)’ 열이 없습니다"
        case .notANumber(let column, let text): "‘\(column)’ 열의 ‘\(text.excerpt)’은(는) 수가 아닙니다"
        case .notACoordinate(let latitude, let longitude):
            "\(latitude.excerpt), \(longitude.excerpt)은(는) 지구 위의 점이 아닙니다"
        }
    }
}

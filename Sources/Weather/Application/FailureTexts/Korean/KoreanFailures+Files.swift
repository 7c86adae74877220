import Languages
import SharedFolder
import StoragePort
import UseCases
import WeatherModels

extension KoreanFailures {
    func words(for error: StorageError) -> FailureWords {
        let subject = error.subject.excerpt
        return switch error.reason {
        case .unreadable(let reason):
            FailureWords(
                "저장한 것을 읽을 수 없습니다 (\(subject))",
                reason: reason.excerpt,
                suggestion: "파일과 그 권한을 살펴보세요"
            )
        case .unwritable(let reason):
            FailureWords(
                "저장하지 못했습니다 (\(subject)). 바뀐 것은 없습니다",
                reason: reason.excerpt,
                suggestion: "빈 공간과 권한을 살펴보세요"
            )
        case .undecodable(let reason):
            FailureWords(
                "저장한 것을 알아볼 수 없어 (\(subject)) 그대로 두었습니다",
                reason: reason.excerpt,
                suggestion: "앱을 새 버전으로 바꾸거나 다시 설정하세요"
            )
        case .newerFormat(let found, let known):
            FailureWords(
                "더 새로운 버전이 쓴 파일입니다 (\(subject))",
                reason: "형식이 \(found)인데 아는 형식은 \(known)입니다",
                suggestion: "앱을 새 버전으로 바꾸세요"
            )
        case .busy:
            FailureWords(
                "저장한 것을 쓸 수 없습니다 (\(subject)). 바뀐 것은 없습니다",
                reason: "다른 프로세스가 오래 쓰고 있습니다",
                suggestion: "다시 시도하세요"
            )
        case .superseded:
            FailureWords(
                "바뀐 것은 없습니다 (\(subject))",
                reason: "지금은 이 서버의 다른 노드가 이 일을 맡고 있습니다",
                suggestion: "따로 할 일은 없습니다"
            )
        case .olderFormat(found: 0, let known):
            FailureWords(
                "\(subject)이(가) 비어 있거나 표가 빠져 있습니다",
                reason: "\(known)단계 중 0단계입니다",
                suggestion: "데이터베이스를 갱신하세요"
            )
        case .olderFormat(let found, let known):
            FailureWords(
                "\(subject)의 표가 이 프로그램보다 오래되었습니다",
                reason: "\(known)단계 중 \(found)단계입니다",
                suggestion: "데이터베이스를 갱신하세요"
            )
        case .unreachable(let reason):
            FailureWords(
                "데이터베이스가 응답하지 않습니다 (\(subject))",
                reason: reason.excerpt,
                suggestion: "잠시 뒤에 다시 시도하세요"
            )
        case .refused(.user, let reason):
            FailureWords(
                "데이터베이스 서버가 사용자나 비밀번호를 받아들이지 않습니다 (\(subject))",
                reason: reason.excerpt,
                suggestion: "사용자와 비밀번호를 고치거나, 그 서버에서 이 사용자의 접속을 허용하세요"
            )
        case .refused(.database, let reason):
            FailureWords(
                "서버에 그런 데이터베이스가 없습니다 (\(subject))",
                reason: reason.excerpt,
                suggestion: "데이터베이스 이름을 고치거나, 데이터베이스를 만드세요"
            )
        }
    }

    func words(for error: ConfigurationError) -> FailureWords {
        switch error {
        case .malformed(let key, ""?, let expected):
            FailureWords("\(key): 값이 없습니다. 쓸 수 있는 값: \(expected.text(in: language))")
        case .malformed(let key, let given, let expected):
            FailureWords(
                "\(key): 쓸 수 없는 값입니다. 쓸 수 있는 값: \(expected.text(in: language)). 받은 값: \(given.map { "‘\($0.excerpt)’" } ?? "(숨김)")"
            )
        case .unknownKey(let key, let known):
            FailureWords("‘\(key.excerpt)’라는 설정은 없습니다. 있는 것: \(known.joined(separator: ", "))")
        case .unreadableFile(let path, let reason): FailureWords("설정 파일을 읽을 수 없습니다 (\(path)): \(reason)")
        case .unwritableFile(let path, let reason): FailureWords("설정 파일 \(path)에 쓸 수 없습니다: \(reason)")
        }
    }

    func words(for error: GazetteerFileError) -> FailureWords {
        let description = "지명 파일로 쓸 수 없습니다"
        return switch error {
        case .unreadable(let path, let code):
            FailureWords("\(path.excerpt): 읽을 수 없습니다", reason: system(code))
        case .notAGazetteer: FailureWords(description, reason: "지명 파일이 아닙니다")
        case .unsupportedVersion(let found, let supported):
            FailureWords(
                description,
                reason: "형식이 \(found)인데 이 프로그램은 \(supported)을(를) 읽습니다",
                suggestion: "이 버전으로 다시 만드세요"
            )
        case .wrongLength(let expected, let found):
            FailureWords(
                description,
                reason: "\(expected)바이트여야 하는데 \(found)바이트입니다",
                suggestion: "다시 복사하세요"
            )
        case .damaged(let section):
            FailureWords(description, reason: "망가졌습니다 (\(section))", suggestion: "다시 복사하세요")
        }
    }

    func words(for error: GazetteerBuildError) -> FailureWords {
        FailureWords("지명 파일을 만들 수 없습니다", reason: text(of: error))
    }

    private func text(of error: GazetteerBuildError) -> String {
        switch error {
        case .fileMissing(let name, _): "\(name) 파일이 없습니다"
        case .unreadable(let file, let reason): "\(file) 파일을 읽을 수 없습니다: \(reason)"
        case .malformedRow(let file, let line, let fault): "\(file) \(line)행: \(text(of: fault))"
        case .malformedEntry(let file, let key, let reason): "\(file)의 \(key.excerpt): \(reason)"
        case .noPlaces(let minimum): "인구가 \(minimum)명 이상인 곳이 없습니다"
        }
    }

    private func text(of fault: GazetteerBuildError.RowFault) -> String {
        switch fault {
        case .tooFewColumns(let expected, let found): "열이 \(expected)개여야 하는데 \(found)개입니다"
        case .columnMissing(let name): "‘\(name)’ 열이 없습니다"
        case .notANumber(let column, let text): "‘\(column)’ 열의 ‘\(text.excerpt)’은(는) 수가 아닙니다"
        case .unknownValue(let column, let text): "‘\(column)’ 열의 ‘\(text.excerpt)’은(는) 모르는 값입니다"
        case .notACoordinate(let latitude, let longitude):
            "\(latitude.excerpt), \(longitude.excerpt)은(는) 지구 위의 점이 아닙니다"
        }
    }

    func words(for error: SharedFolderError) -> FailureWords {
        switch error {
        case .system(let operation, let path, let code):
            FailureWords("\(path.excerpt): 쓸 수 없습니다 (\(operation))", reason: system(code))
        case .tooLarge(let bytes, let limit):
            FailureWords("\(bytes)바이트는 \(limit)바이트인 폴더에 들어가지 않습니다")
        case .lockTimedOut: FailureWords("제시간에 폴더를 잠그지 못했습니다", reason: "다른 프로세스가 오래 쓰고 있습니다")
        case .cancelled: FailureWords("중간에 취소되었습니다")
        }
    }
}

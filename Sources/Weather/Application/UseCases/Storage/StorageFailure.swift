public import Languages
public import StoragePort
import WeatherModels
import WeatherPorts

/// What a person keeps could not be read or written.
public struct StorageFailure: Error, Hashable, Sendable {
    public let error: StorageError

    public init(_ error: StorageError) {
        self.error = error
    }
}

extension StorageFailure: LocalizableError {
    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        let subject = error.subject.excerpt
        return switch error.reason {
        case .unreadable(let reason):
            "저장한 것을 읽을 수 없습니다 (\(subject)): \(reason.excerpt). 파일과 그 권한을 살펴보거나 HANEUL_DATA_DIR로 다른 폴더를 쓰세요"
        case .unwritable(let reason):
            "저장하지 못했습니다 (\(subject)): \(reason.excerpt). 바뀐 것은 없습니다. 빈 공간과 권한을 살펴보거나 HANEUL_DATA_DIR로 다른 폴더를 쓰세요"
        case .undecodable(let reason):
            "저장한 것을 알아볼 수 없습니다 (\(subject)): \(reason.excerpt). 그대로 두었습니다. haneul을 새 버전으로 바꾸거나 다시 설정하세요"
        case .newerFormat(let found, let known):
            "더 새로운 버전의 haneul이 쓴 파일입니다 (\(subject), 형식 \(found), 아는 형식 \(known)). haneul을 새 버전으로 바꾸세요"
        case .busy: "다른 프로세스가 오래 쓰고 있습니다 (\(subject)). 바뀐 것은 없습니다. 다시 시도하세요"
        }
    }

    private var english: String {
        let subject = error.subject.excerpt
        return switch error.reason {
        case .unreadable(let reason):
            "what you saved cannot be read (\(subject)): \(reason.excerpt). Look at the file and its permissions, or name another folder with HANEUL_DATA_DIR"
        case .unwritable(let reason):
            "could not save (\(subject)): \(reason.excerpt). Nothing was changed. Look at free space and permissions, or name another folder with HANEUL_DATA_DIR"
        case .undecodable(let reason):
            "what you saved cannot be understood (\(subject)): \(reason.excerpt). It was left as it is: bring haneul up to date, or choose again"
        case .newerFormat(let found, let known):
            "a later haneul wrote this (\(subject), format \(found), known \(known)): bring haneul up to date"
        case .busy: "other processes kept \(subject) busy. Nothing was changed; try again"
        }
    }
}

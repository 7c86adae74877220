import AccessKeys
import FailureTexts
import Languages
import StoragePort
import UseCases
import WeatherModels

extension KoreanCommandFailures {
    func text(of error: StorageError) -> String {
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
        case .olderFormat(found: 0, _):
            "데이터베이스가 비어 있거나 haneul의 표가 빠져 있습니다 (\(subject)). haneul database migrate로 준비하세요"
        case .olderFormat(let found, let known):
            "데이터베이스의 표가 이전 버전 haneul의 것입니다 (\(subject), \(known)단계 중 \(found)단계). haneul database migrate로 갱신하세요"
        case .busy: "다른 프로세스가 오래 쓰고 있습니다 (\(subject)). 바뀐 것은 없습니다. 다시 시도하세요"
        case .superseded:
            "바뀐 것은 없습니다 (\(subject)): 지금은 이 서버의 다른 노드가 이 일을 맡고 있습니다. 따로 할 일은 없습니다"
        case .unreachable(let reason):
            "데이터베이스가 응답하지 않습니다 (\(subject)): \(reason.excerpt). 잠시 뒤에 다시 시도하거나 그 서버를 살펴보세요"
        case .refused(.user, let reason):
            "데이터베이스 서버가 사용자나 비밀번호를 받아들이지 않습니다 (\(subject)): \(reason.excerpt). HANEUL_DATABASE_URL(복제 서버는 HANEUL_DATABASE_REPLICA_URL)의 사용자와 비밀번호를 고치거나, 그 서버에서 이 사용자의 접속을 허용하세요 (pg_hba.conf)"
        case .refused(.database, let reason):
            "서버에 그런 데이터베이스가 없습니다 (\(subject)): \(reason.excerpt). HANEUL_DATABASE_URL(복제 서버는 HANEUL_DATABASE_REPLICA_URL)의 데이터베이스 이름을 고치거나, 데이터베이스를 만드세요 (createdb)"
        }
    }

    func text(of error: FileFailure) -> String {
        let (path, reason) = (error.path.excerpt, text(of: error.reason))
        return switch error.operation {
        case .read: "\(path): 읽을 수 없습니다: \(reason)"
        case .write: "\(path): 쓸 수 없습니다: \(reason)"
        }
    }

    private func text(of reason: FileFailure.Reason) -> String {
        switch reason {
        case .noSuchFile: "그런 파일이 없습니다"
        case .noSuchFolder: "그런 폴더가 없습니다"
        case .isFolder: "폴더입니다"
        case .permissionDenied: "권한이 없습니다"
        case .noSpaceLeft: "빈 공간이 없습니다"
        case .readOnlyFileSystem: "읽기만 할 수 있는 파일 시스템입니다"
        case .longerThan(let mebibytes): "\(mebibytes) MiB보다 깁니다"
        case .system(let words): words
        case .unusable: "쓸 수 없습니다"
        case .damagedPacking:
            "gzip 데이터가 손상되었거나 끝까지 없습니다. 파일을 다시 받아 주세요"
        }
    }

    func text(of error: AccessKeyFailure) -> String {
        switch error {
        case .notFound(let text): "‘\(text.excerpt)’: 그런 키가 없습니다. 바뀐 것은 없습니다 (haneul keys list)"
        case .unknownSecret: "그 키는 이 서버의 것이 아닙니다. 바뀐 것은 없습니다 (haneul keys list)"
        case .ambiguous(let text, let keys):
            "‘\(text.excerpt)’: 여럿입니다. 식별자로 고르세요: \(identifiers(keys))"
        case .alreadyRevoked(let key): "\(key.id): 이미 폐기한 키입니다. 바뀐 것은 없습니다"
        case .unusableName(let name):
            "‘\(name.excerpt)’: 이름으로 쓸 수 없습니다. 보이는 글자로 1–100자이고, 16진수 여덟 자리이면 안 됩니다"
        case .full: "키가 이미 \(accessKeyLimit)개라 더 만들 수 없습니다. 바뀐 것은 없습니다"
        case .storage(let error): text(of: error)
        }
    }

    func text(of error: ServeFailure) -> String {
        switch error {
        case .portInUse(let host, let port):
            "\(address(host, port)): 다른 프로그램이 쓰고 있습니다. 그 프로그램을 끝내거나 --port로 다른 포트를 쓰세요"
        case .addressNotHere(let host):
            "\(host.excerpt): 이 기기의 주소가 아닙니다. --host에 이 기기의 주소를 쓰세요. 모든 주소는 0.0.0.0, 이 기기만은 127.0.0.1입니다"
        case .notPermitted(let host, let port):
            "\(address(host, port)): 이 사용자는 쓸 수 없습니다. 1024 이상의 포트를 쓰거나 권한을 주세요 (docs/service.md)"
        case .cannotListen(let host, let port, let reason):
            "\(address(host, port)): 연결을 받을 수 없습니다 (\(reason.excerpt)). --host와 --port를 살펴보세요"
        case .keyNeeded(let host):
            "\(host.excerpt): 다른 기기에서도 닿는 주소인데 키가 없어 시작하지 않았습니다. 키를 만들거나 (haneul keys create), 누구나 쓰게 하려면 --open을 쓰세요"
        case .unusableCertificate(let path, let reason):
            "\(path.excerpt): 인증서나 그 키로 쓸 수 없습니다 (\(reason.excerpt)). PEM 파일인지, 서로 맞는지, 읽을 수 있는지 살펴보세요"
        case .incompleteTLS(let missing):
            "TLS에는 --tls-port, --tls-cert, --tls-key가 모두 있어야 합니다. 빠진 것: \(missing.joined(separator: ", "))"
        case .wrongAddressBlock(let text):
            "--trusted-proxy: 10.0.0.0/8, fd00::/8 같은 주소 범위이거나 한 주소여야 합니다 (받은 값: ‘\(text.excerpt)’)"
        case .keys(let error): text(of: error)
        case .accounts(let error): text(of: error)
        case .pepperMissing(let path):
            "시작하지 않았습니다. 계정은 있는데 \(path.excerpt) 파일이 없어 비밀번호를 확인할 수 없습니다. 백업에서 이 파일을 되살리세요"
        case .pepperExposed(let path):
            "시작하지 않았습니다. \(path.excerpt) 파일을 다른 사용자도 읽을 수 있습니다. 막으려면: chmod 600 \(path.excerpt)"
        case .pushKeyExposed(let path):
            "시작하지 않았습니다. \(path.excerpt) 파일을 다른 사용자도 읽을 수 있습니다. 막으려면: chmod 600 \(path.excerpt)"
        case .pushKeyUnusable(let path, let reason):
            "시작하지 않았습니다. 알림을 보내는 키를 쓸 수 없습니다 (\(path.excerpt): \(reason.excerpt)). 백업에서 이 파일을 되살리세요. 파일을 지우면 모두가 알림을 다시 켜야 합니다"
        case .database(let error): text(of: error)
        case .importUnfinished:
            "시작하지 않았습니다. 데이터베이스로 옮기는 작업이 끝나기 전에 중단되었습니다. 다시 실행하세요: haneul database import"
        case .secretMissing(let variable):
            "시작하지 않았습니다. 데이터베이스를 함께 쓰는 서버는 비밀을 스스로 만들지 않는데 \(variable) 값이 없습니다. 모든 서버에 같은 값을 넣으세요 (haneul database secrets)"
        case .secretDiffers(let variable):
            "시작하지 않았습니다. \(variable) 값이 이 데이터베이스를 쓰는 다른 서버의 값과 다릅니다. 모든 서버에 같은 값을 넣으세요"
        case .configuration(let error): text(of: error)
        case .ended(let reason): "서버가 멈췄습니다 (\(reason.excerpt)). 다시 시작하세요"
        }
    }

    func noAccount(_ text: String) -> String {
        "‘\(text.excerpt)’: 그런 계정이 없습니다. 바뀐 것은 없습니다 (haneul accounts list)"
    }

    func noInvitation(_ text: String) -> String {
        "‘\(text.excerpt)’: 그런 초대가 없습니다. 바뀐 것은 없습니다 (haneul accounts invitations)"
    }

    func text(of error: BackupFailure) -> String {
        switch error {
        case .nothingToBackUp(let folder): "\(folder.excerpt) 폴더에 백업할 것이 없습니다"
        case .exists(let path): "\(path.excerpt) 파일이 이미 있습니다. 다른 이름을 쓰거나 --overwrite로 바꾸세요"
        case .notABackup(let path): "\(path.excerpt): haneul의 백업이 아닙니다. 아무것도 복원하지 않았습니다"
        case .damaged(let path): "\(path.excerpt): 빠지거나 바뀐 곳이 있는 손상된 파일입니다. 아무것도 복원하지 않았습니다. 다른 백업을 쓰세요"
        case .later(let path): "\(path.excerpt): 더 새로운 haneul로 만든 백업입니다. 아무것도 복원하지 않았습니다. haneul을 업데이트하세요"
        case .databaseNotEmpty(let address, let table):
            "아무것도 복원하지 않았습니다. \(address.excerpt) 데이터베이스에 이미 내용이 있습니다 (\(table)). 모두 바꾸려면 서버를 멈추고 --overwrite를 붙이세요"
        case .notEmpty(let folder, let found):
            "아무것도 복원하지 않았습니다. \(folder.excerpt) 폴더가 비어 있지 않습니다 (\(found.excerpt)). HANEUL_DATA_DIR로 다른 폴더를 고르거나 이 폴더를 옮기세요"
        case .file(let failure): text(of: failure)
        case .storage(let failure): text(of: failure)
        case .configuration(let failure): text(of: failure)
        }
    }

    func text(of error: DatabaseFailure) -> String {
        switch error {
        case .noServer:
            "모두 파일에 있고, 파일은 스스로 갱신됩니다. 데이터베이스를 함께 쓰려면 HANEUL_DATABASE_URL을 정하세요 (docs/database.md)"
        case .unusable(let path, let reason):
            "\(path.excerpt): 쓸 수 없습니다 (\(reason.excerpt)). 파일과 그 권한을 살펴보거나 백업에서 되살리세요"
        case .storage(let error): text(of: error)
        case .configuration(let error): text(of: error)
        }
    }

    func text(of error: GazetteerFailure) -> String {
        switch error {
        case .unusable(let path, let error):
            "\(path.excerpt): 지명 파일로 쓸 수 없습니다: \(reason(of: error)). haneul gazetteer build로 만든 파일이어야 합니다"
        case .unusableSource(let path, let error):
            "\(path.excerpt): 지명 파일을 만들 수 없습니다: \(reason(of: error))"
        case .file(let failure): text(of: failure)
        }
    }

    func text(of step: GazetteerBuildStep) -> String {
        switch step {
        case .reading(let folder): "\(folder)을(를) 읽습니다"
        case .goingWithout(let file): "\(file) 없이 만듭니다"
        case .writing(let path): "\(path)을(를) 씁니다"
        }
    }

    func text(of notice: ProcessNotice) -> String {
        switch notice {
        case .storage(let error): text(of: error)
        case .gazetteer(let error): text(of: error)
        case .carriedPlaces: "프로그램에 들어 있는 지명을 씁니다. 그 파일을 지우려면: haneul gazetteer reset"
        case .unreadChanges:
            "한 사람의 기기들이 바꾼 기록을 읽을 수 없어, 저장된 지역에서 새로 시작했습니다. 이전 내용은 unread_synced 표에 있습니다 (haneul doctor)"
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
        case .noAccounts(let path, let reason):
            "\(path.excerpt) 파일을 만들 수 없어 계정을 쓸 수 없습니다 (\(reason.excerpt))"
        case .mailNeedsOrigin:
            "메일을 보내지 않습니다. 메일의 링크에 쓸 이 사이트의 주소를 정하세요 (haneul config set public-origin https://…)"
        case .joiningByInvitation:
            "메일을 보낼 수 없어 초대받은 사람만 가입할 수 있습니다 (haneul accounts invite). 메일을 보내려면 docs/service.md를 보세요"
        case .ownForecast(let state): OwnForecastText(state).korean
        }
    }
}

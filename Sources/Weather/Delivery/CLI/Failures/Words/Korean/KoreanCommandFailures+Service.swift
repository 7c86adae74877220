import AccessKeys
import FailureTexts
import Languages
import UseCases
import WeatherModels

extension KoreanCommandFailures {
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
        case .configuration(let error): text(of: error)
        case .ended(let reason): "서버가 멈췄습니다 (\(reason.excerpt)). 다시 시작하세요"
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
}

public import Languages
public import StoragePort
import WeatherModels

/// Why a server did not start, or could not go on.
public enum ServeFailure: Error, Hashable, Sendable {
    /// Another program listens there already.
    case portInUse(host: String, port: Int)
    /// No address of this machine, nor a name of one.
    case addressNotHere(String)
    /// The system does not let this user listen there, as below port 1024.
    case notPermitted(host: String, port: Int)
    /// Anything else that keeps it from listening; a short technical reason.
    case cannotListen(host: String, port: Int, reason: String)
    /// Other machines reach the address, there is no key, and nobody said that it may stand open.
    case keyNeeded(host: String)
    /// The certificate or its key cannot be read, or do not belong together; a short technical reason.
    case unusableCertificate(path: String, reason: String)
    /// TLS needs port, certificate and key together; the options that are missing.
    case incompleteTLS(missing: [String])
    /// No address, nor a block of them as CIDR writes it.
    case wrongAddressBlock(String)
    /// The keys of clients cannot be read, so that nobody can say who may come in.
    case keys(StorageError)
    case configuration(ConfigurationError)
    /// It had started and ended by itself; a short technical reason.
    case ended(reason: String)
}

extension ServeFailure: LocalizableError {
    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
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
        case .keys(let error): AccessKeyFailure.storage(error).text(in: .korean)
        case .configuration(let error): error.text(in: .korean)
        case .ended(let reason): "서버가 멈췄습니다 (\(reason.excerpt)). 다시 시작하세요"
        }
    }

    private var english: String {
        switch self {
        case .portInUse(let host, let port):
            "another program listens on \(address(host, port)). End it, or choose another port with --port"
        case .addressNotHere(let host):
            "\(host.excerpt) is no address of this machine. Name one with --host; 0.0.0.0 is all of them, 127.0.0.1 this machine alone"
        case .notPermitted(let host, let port):
            "this user may not listen on \(address(host, port)). Choose a port from 1024 on, or grant the right (docs/service.md)"
        case .cannotListen(let host, let port, let reason):
            "cannot listen on \(address(host, port)) (\(reason.excerpt)). Look at --host and --port"
        case .keyNeeded(let host):
            "not started: other machines reach \(host.excerpt), and there is no key. Make one (haneul keys create), or say --open to let everybody in"
        case .unusableCertificate(let path, let reason):
            "\(path.excerpt) cannot be used as certificate or key (\(reason.excerpt)). Look whether both are PEM files, belong together and can be read"
        case .incompleteTLS(let missing):
            "TLS needs --tls-port, --tls-cert and --tls-key together; missing: \(missing.joined(separator: ", "))"
        case .wrongAddressBlock(let text):
            "--trusted-proxy: must be an address or a block such as 10.0.0.0/8 or fd00::/8, given “\(text.excerpt)”"
        case .keys(let error): AccessKeyFailure.storage(error).text(in: .english)
        case .configuration(let error): error.text(in: .english)
        case .ended(let reason): "the server ended by itself (\(reason.excerpt)). Start it again"
        }
    }

    /// As a URL has it: an IPv6 address in brackets.
    private func address(_ host: String, _ port: Int) -> String {
        (host.contains(":") ? "[\(host.excerpt)]" : "\(host.excerpt)") + ":\(port)"
    }
}

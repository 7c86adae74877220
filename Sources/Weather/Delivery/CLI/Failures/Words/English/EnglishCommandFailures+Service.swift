import AccessKeys
import FailureTexts
import Languages
import UseCases
import WeatherModels

extension EnglishCommandFailures {
    func text(of error: AccessKeyFailure) -> String {
        switch error {
        case .notFound(let text): "there is no key “\(text.excerpt)”. Nothing was changed (haneul keys list)"
        case .unknownSecret: "that key is none of this server’s. Nothing was changed (haneul keys list)"
        case .ambiguous(let text, let keys):
            "“\(text.excerpt)” is several keys. Choose by identifier: \(identifiers(keys))"
        case .alreadyRevoked(let key): "\(key.id) was revoked before. Nothing was changed"
        case .unusableName(let name):
            "“\(name.excerpt)” cannot be a name: 1 to 100 visible characters, and not eight hexadecimal digits"
        case .full: "there are \(accessKeyLimit) keys, and no more can be made. Nothing was changed"
        case .storage(let error): text(of: error)
        }
    }

    func text(of error: ServeFailure) -> String {
        switch error {
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
        case .keys(let error): text(of: error)
        case .configuration(let error): text(of: error)
        case .ended(let reason): "the server ended by itself (\(reason.excerpt)). Start it again"
        }
    }

    func text(of error: GazetteerFailure) -> String {
        switch error {
        case .unusable(let path, let error):
            "\(path.excerpt) cannot be used as a gazetteer: \(reason(of: error)). It must be a file made by haneul gazetteer build"
        case .unusableSource(let path, let error):
            "no gazetteer can be made of \(path.excerpt): \(reason(of: error))"
        case .file(let failure): text(of: failure)
        }
    }

    func text(of step: GazetteerBuildStep) -> String {
        switch step {
        case .reading(let folder): "reading \(folder)"
        case .goingWithout(let file): "without \(file)"
        case .writing(let path): "writing \(path)"
        }
    }
}

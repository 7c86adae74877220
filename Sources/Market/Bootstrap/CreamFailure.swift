import HTTPServer
import Languages
import MarketModels

enum CreamFailure: Error {
    /// An argument or variable has an invalid value.
    case unusable(name: String, value: String, isVariable: Bool)
    /// Other machines could reach the address, and no option allows that.
    case notOpen(host: String)
    case server(ServerError)
    /// A running server ended with an error; the system's words.
    case ended(String)

    /// The exit status from `sysexits.h`.
    var status: Int32 {
        switch self {
        case .unusable(_, _, isVariable: true): 78
        case .unusable, .notOpen, .server(.invalidAddressBlock): 64
        case .server(.cannotListen(_, _, .forbidden)): 77
        case .server(.unusableCertificate): 74
        case .server(.cannotListen), .ended: 69
        }
    }
}

/// The program's messages, in the language of the person who started it.
struct CreamWords {
    let language: Language

    /// Chooses the language from the usual variables, in order of precedence.
    init(_ environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }
        language = [Language.korean].first { locale?.hasPrefix($0.rawValue) == true } ?? .english
    }

    func text(of failure: CreamFailure) -> String {
        "cream: " + sentence(of: failure)
    }

    func listening(at address: String) -> String {
        pick("cream: 앱 주소는 \(address)", "cream: the app is at \(address)")
    }

    private func pick(_ korean: String, _ english: String) -> String {
        LocalText(korean: korean, english: english).text(in: language)
    }

    private func sentence(of failure: CreamFailure) -> String {
        switch failure {
        case .unusable(let name, let value, _):
            pick("\(name): ‘\(value)’ 값은 쓸 수 없습니다", "\(name): “\(value)” cannot be used")
        case .notOpen(let host):
            pick(
                "\(host)에는 다른 기기에서도 접속할 수 있습니다. 모두에게 열려면 --open을 붙이세요",
                "other machines reach \(host); to let everybody in, add --open"
            )
        case .server(let error): sentence(of: error)
        case .ended(let reason): pick("서버가 멈췄습니다: \(reason)", "the server ended: \(reason)")
        }
    }

    private func sentence(of error: ServerError) -> String {
        switch error {
        case .cannotListen(_, let port, .taken):
            pick(
                "\(port)번 포트는 다른 프로그램이 쓰고 있습니다. --port로 다른 포트를 고르세요",
                "another program listens on port \(port); choose another with --port"
            )
        case .cannotListen(_, let port, .forbidden):
            pick("\(port)번 포트를 쓸 권한이 없습니다", "the system does not let you listen on port \(port)")
        case .cannotListen(let host, _, .notOfThisMachine):
            pick("\(host)은(는) 이 컴퓨터의 주소가 아닙니다", "\(host) is no address of this machine")
        case .cannotListen(let host, let port, .other(let reason)):
            pick(
                "\(host):\(port)에서 연결을 받을 수 없습니다: \(reason)",
                "cannot listen on \(host):\(port): \(reason)"
            )
        case .unusableCertificate(let path, let reason):
            pick("\(path): 쓸 수 없는 인증서입니다: \(reason)", "\(path) cannot be used: \(reason)")
        case .invalidAddressBlock(let text):
            pick(
                "--trusted-proxy: ‘\(text)’은(는) 10.0.0.0/8 같은 주소 범위가 아닙니다",
                "--trusted-proxy: “\(text)” is no block of addresses such as 10.0.0.0/8"
            )
        }
    }
}

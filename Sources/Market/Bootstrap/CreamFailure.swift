import AccountHosting
import HTTPServer
import Languages
import MarketModels
import StoragePort

enum CreamFailure: Error {
    /// An argument or variable has an invalid value.
    case unusable(name: String, value: String, isVariable: Bool)
    /// A variable that no message repeats has an invalid value.
    case unusableSecret(String)
    /// Everything is in files.
    case noDatabase
    /// The database that nodes share does not answer, or its tables do not fit.
    case database(StorageError)
    /// A node of a shared database needs a secret that it was not given; its variable.
    case secretMissing(String)
    /// The other nodes have another secret; its variable.
    case secretDiffers(String)
    /// Other machines could reach the address, and no option allows that.
    case notOpen(host: String)
    case server(ServerError)
    /// The settings of the mail server cannot be used.
    case mail(MailOptionFault)
    case accounts(AccountHostingError)
    /// A running server ended with an error; the system's words.
    case ended(String)

    /// The exit status from `sysexits.h`.
    var status: Int32 {
        switch self {
        case .unusable(_, _, isVariable: true), .mail, .unusableSecret, .secretMissing, .secretDiffers: 78
        case .noDatabase: 1
        case .database(let error):
            switch error.reason {
            case .unreachable, .refused: 69
            default: 74
            }
        case .unusable, .notOpen, .server(.invalidAddressBlock): 64
        case .server(.cannotListen(_, _, .forbidden)): 77
        case .server(.unusableCertificate), .accounts: 74
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

    func migrated(_ parts: Int) -> String {
        parts == 0
            ? pick("cream: 모든 표가 이미 최신입니다", "cream: all tables were up to date")
            : pick("cream: 표를 갱신했습니다", "cream: the tables were brought up to date")
    }

    func mailsLie(in folder: String) -> String {
        pick(
            "cream: 메일 서버 설정(CREAM_SMTP_HOST, CREAM_SMTP_FROM)이 없어 메일을 보내지 않고 이 폴더에 둡니다: \(folder)",
            "cream: no mail server is set (CREAM_SMTP_HOST, CREAM_SMTP_FROM), so mails lie in a folder: \(folder)"
        )
    }

    var joiningNeedsOrigin: String {
        pick(
            "cream: 지금은 아무도 가입할 수 없습니다. 메일의 링크에 쓸 사이트 주소를 CREAM_PUBLIC_ORIGIN으로 정하세요 (예: https://cream.example.org)",
            "cream: nobody can join: links in mails need the site’s address, CREAM_PUBLIC_ORIGIN, as in https://cream.example.org"
        )
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
        case .unusableSecret(let name):
            pick("\(name): 쓸 수 없는 값입니다", "\(name): its value cannot be used")
        case .noDatabase:
            pick(
                "모두 파일에 있고, 파일은 스스로 갱신됩니다. 데이터베이스를 함께 쓰려면 CREAM_DATABASE_URL을 정하세요",
                "everything is in files, which are brought up to date by themselves. To share a database, set CREAM_DATABASE_URL"
            )
        case .database(let error): sentence(of: error)
        case .secretMissing(let name):
            pick(
                "\(name): 데이터베이스를 함께 쓰는 모든 서버에 같은 값을 넣어야 합니다 (openssl rand -hex 32)",
                "\(name): must be set, the same for every server of the database (openssl rand -hex 32)"
            )
        case .secretDiffers(let name):
            pick(
                "\(name): 이 데이터베이스를 쓰는 다른 서버의 값과 다릅니다",
                "\(name): it is not what the other servers of this database have"
            )
        case .server(let error): sentence(of: error)
        case .mail(let fault): sentence(of: fault)
        case .accounts(let error): sentence(of: error)
        case .ended(let reason): pick("서버가 멈췄습니다: \(reason)", "the server ended: \(reason)")
        }
    }

    private func sentence(of fault: MailOptionFault) -> String {
        let name = fault.part.variable
        return switch fault.kind {
        case .unusable: pick("\(name): 쓸 수 없는 값입니다", "\(name): its value cannot be used")
        case .missing(let other):
            pick(
                "\(name): \(other.variable) 값이 있으면 함께 정해야 합니다",
                "\(name): must be set, since \(other.variable) is"
            )
        case .plainAwayFromLoopback:
            pick(
                "\(name): 암호화 없이는 이 기기 안의 메일 서버만 씁니다. starttls 또는 tls로 정하세요",
                "\(name): only a mail server on this machine is spoken to without encryption; set starttls or tls"
            )
        }
    }

    private func sentence(of error: StorageError) -> String {
        switch error.reason {
        case .unreachable(let reason):
            pick(
                "데이터베이스가 응답하지 않습니다 (\(error.subject)): \(reason)",
                "the database does not answer (\(error.subject)): \(reason)"
            )
        case .refused(.user, let reason):
            pick(
                "데이터베이스 서버가 사용자나 비밀번호를 받아들이지 않습니다 (\(error.subject)): \(reason). CREAM_DATABASE_URL의 사용자와 비밀번호를 확인하세요",
                "the server of the database refuses the user or the password (\(error.subject)): \(reason). Look at both in CREAM_DATABASE_URL"
            )
        case .refused(.database, let reason):
            pick(
                "서버에 그런 데이터베이스가 없습니다 (\(error.subject)): \(reason). CREAM_DATABASE_URL의 데이터베이스 이름을 확인하세요",
                "its server has no such database (\(error.subject)): \(reason). Look at the name of the database in CREAM_DATABASE_URL"
            )
        case .olderFormat(found: 0, _):
            pick(
                "데이터베이스가 비어 있거나 cream의 표가 빠져 있습니다 (\(error.subject)). cream migrate로 준비하세요",
                "the database is empty or lacks tables of cream (\(error.subject)): cream migrate prepares it"
            )
        case .olderFormat:
            pick(
                "데이터베이스의 표가 이전 버전의 것입니다 (\(error.subject)). cream migrate로 갱신하세요",
                "the tables of the database are those of an earlier cream (\(error.subject)): cream migrate"
            )
        case .newerFormat:
            pick(
                "데이터베이스의 표가 더 새로운 버전의 것입니다 (\(error.subject)). cream을 새 버전으로 바꾸세요",
                "a later cream made the tables of the database (\(error.subject)): bring cream up to date"
            )
        case .unreadable, .unwritable, .undecodable, .busy, .superseded:
            pick("데이터베이스를 쓸 수 없습니다: \(error.subject)", "the database cannot be used: \(error.subject)")
        }
    }

    private func sentence(of error: AccountHostingError) -> String {
        switch error {
        case .storage(let error):
            pick(
                "계정을 읽을 수 없습니다: \(error.subject). 파일과 권한을 확인하거나 CREAM_DATA_DIR로 다른 폴더를 고르세요",
                "the accounts cannot be read: \(error.subject). Look at the file and its permissions, or name another folder with CREAM_DATA_DIR"
            )
        case .pepperMissing(let path):
            pick(
                "계정은 있는데 \(path) 파일이 없어 비밀번호를 확인할 수 없습니다. 백업에서 이 파일을 되살리세요",
                "there are accounts, but \(path) is gone, and without it no password can be checked. Bring the file back from a backup"
            )
        case .pepperExposed(let path):
            pick(
                "\(path) 파일을 다른 사용자도 읽을 수 있습니다. 막으려면: chmod 600 \(path)",
                "others may read \(path). Forbid it: chmod 600 \(path)"
            )
        case .unusable(let path, let reason):
            pick(
                "\(path): 쓸 수 없습니다 (\(reason)). 권한을 확인하거나 CREAM_DATA_DIR로 다른 폴더를 고르세요",
                "\(path) cannot be used (\(reason)). Look at its permissions, or name another folder with CREAM_DATA_DIR"
            )
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

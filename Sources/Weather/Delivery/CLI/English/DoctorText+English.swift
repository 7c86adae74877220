import Languages
import UseCases
import ViewModels
import WeatherModels

extension DoctorText {
    var english: String {
        switch self {
        case .providers: "Providers"
        case .pictures: "Weather pictures"
        case .carried(let pictures):
            "\(pictures.count) carried (\(pictures.kilobytes) KB), kept for a week by browsers; use: /metrics"
        case .accounts: "Accounts of haneul serve"
        case .accountCount(let count?): "accounts: \(count)"
        case .accountCount(nil): "accounts: they cannot be read"
        case .joining(.open): "joining: everybody"
        case .joining(.invited): "joining: by invitation"
        case .joining(.invitedWithoutMail): "joining: by invitation, since no mail can be sent"
        case .joining(.off): "joining: nobody"
        case .publicOrigin(let origin?): "links lead to \(origin)"
        case .publicOrigin(nil): "links: public-origin is not set"
        case .mail(.none): "mail: none; smtp-host is not set"
        case .mail(.withoutOrigin): "mail: none; public-origin is not set"
        case .mail(.works(let server)): "mail: \(server) takes it"
        case .mail(.fails(let server, let reason)): "mail: \(server) does not take it (\(reason))"
        case .mails(let waiting, let givenUp): "mails waiting: \(waiting); given up in 30 days: \(givenUp)"
        case .unreadSynced(let count):
            "synchronization: \(count) unreadable records begun anew (table unread_synced)"
        case .pepper(.present(let path)): "pepper: \(path)"
        case .pepper(.notYet): "pepper: haneul serve makes it at its first start"
        case .pepper(.missing(let path)):
            "pepper: \(path) is gone, and haneul serve does not start without it. Bring it back from a backup"
        case .pepper(.exposed(let path)): "pepper: others may read it: chmod 600 \(path)"
        case .pepper(.given): "pepper: as it is set"
        case .pepper(.lacking(let variable)):
            "pepper: \(variable) is not set, and haneul serve does not start without it (haneul database secrets)"
        case .notifications: "notifications of haneul serve"
        case .push(.off): "browsers: none is sent, because push-contact is not set"
        case .push(.on(let key)): "browsers: on, with the public key \(key)"
        case .push(.notYet): "browsers: on; haneul serve makes the key at its first start"
        case .push(.exposed(let path)): "browsers: others may read the key: chmod 600 \(path)"
        case .push(.unusable(let path, let reason)): "browsers: the key cannot be used (\(path): \(reason))"
        case .push(.lacking(let variable)):
            "browsers: \(variable) is not set, and haneul serve does not start without it (haneul database secrets)"
        case .noticeMail(.offered): "mail: on, for people with a confirmed address"
        case .noticeMail(.noServer): "mail: none is sent, because smtp-host is not set"
        case .noticeMail(.noOrigin): "mail: none is sent, because public-origin is not set"
        case .waitingNotices(let count?): "waiting to be sent: \(count)"
        case .waitingNotices(nil): "waiting to be sent: cannot be read"
        case .database: "the shared database"
        case .cache: "the shared cache"
        case .cacheState(let cache):
            switch cache.state {
            case .answers(let server): "\(server): \(cache.address)"
            case .fails(let fault):
                "\(cache.address) \(fault.english). Until then, each server has its own cache only"
            }
        case .configuration: "Configuration"
        case .state(.on): "on"
        case .state(.notListed): "off: not in HANEUL_PROVIDERS"
        case .state(.lackingKey): "off: no key"
        case .state(.lackingContact): "off: no contact (HANEUL_CONTACT)"
        case .reachability(.notChecked): ""
        case .reachability(.reached(let time)): "reachable: \(time.milliseconds) ms"
        case .reachability(.failed(let reason)) where reason.isOfTheNetwork:
            "not reachable: \(EnglishCommandFailures().text(of: reason))"
        case .reachability(.failed(let reason)): "trouble: \(EnglishCommandFailures().text(of: reason))"
        case .service(let service):
            switch service.failure {
            case nil:
                "\(service.title): "
                    + (service.textsFailure.map {
                        "ok, but without the texts of its warnings (\($0.text(in: .english)))"
                    } ?? "ok")
            case .keyRejected? where service.tellsUnappliedKeys:
                "\(service.title): the key was rejected"
            case .noSubscription? where service.tellsUnappliedKeys:
                "\(service.title): the key is not applied for at this service"
            case .keyRejected?, .noSubscription?:
                "\(service.title): the key was rejected, or is not applied for at this service"
            case .rateLimited?, .budgetExhausted?, .shareExhausted?: "\(service.title): quota used up"
            case .outsideCoverage?, .empty?: "\(service.title): nothing for the place asked about"
            case let reason? where reason.isOfTheNetwork:
                "\(service.title): unreachable: \(EnglishCommandFailures().text(of: reason))"
            case let reason?: "\(service.title): \(EnglishCommandFailures().text(of: reason))"
            }
        case .key(.notNeeded, _): ""
        case .key(.missing, let configuration) where configuration.isFileThere:
            "key: none, neither in the environment nor in \(configuration.file)"
        case .key(.missing, let configuration):
            "key: none in the environment, and there is no configuration file \(configuration.file)"
        case .key(.present(let masked), _): "key: \(masked)"
        case .file(let configuration):
            configuration.file + (configuration.isFileThere ? "" : " (no such file yet)")
        case .unknownKey(let key): "“\(key.excerpt)” is no setting and has no effect"
        case .budget(let budget):
            "calls left: \(budget.left.wholeCalls) of \(budget.calls.wholeCalls) \(budget.period.words)"
        case .lastFailure(let failure):
            "last error: \(failure.reason.text(in: .english)), \(failure.at.utc)"
        case .silence(let end): "asks for silence until \(end.utc)"
        case .origin(let entry):
            switch entry.origin {
            case .flag: "command line"
            case .environment: "environment \(entry.variable)"
            case .chosen: "chosen"
            case .file: "file"
            case .standard: "default"
            }
        }
    }
}

extension Duration {
    fileprivate var words: String {
        switch components.seconds {
        case 60: "a minute"
        case 3600: "an hour"
        case 86_400: "a day"
        case let seconds where seconds % 86_400 == 0: "in \(seconds / 86_400) days"
        case let seconds: "in \(seconds) s"
        }
    }
}

extension SharedCacheDiagnosis.Fault {
    fileprivate var english: String {
        switch self {
        case .noSuchHost: "has a host that does not exist"
        case .unreachable: "does not answer"
        case .timedOut: "does not answer in time"
        case .certificateRefused:
            "has a certificate for another host, or of an unknown authority (sslrootcert names a file of authorities)"
        case .encryptionFailed: "cannot be spoken to encrypted (redis:// goes without encryption)"
        case .authoritiesUnreadable: "needs a readable file as its sslrootcert"
        case .unauthorized: "does not accept user or password, or the user lacks rights (docs/fleet.md)"
        case .tooOld: "is too old: Redis 6 or Valkey is needed"
        case .readOnly: "is a copy that takes no changes: name the primary server"
        case .noCache: "is neither Valkey nor Redis"
        case .refused(let word): "refuses (\(word))"
        }
    }
}

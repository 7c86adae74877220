import AccessKeys
import FailureTexts
import Languages
import StoragePort
import UseCases
import WeatherModels

extension EnglishCommandFailures {
    func text(of error: StorageError) -> String {
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
        case .olderFormat(found: 0, _):
            "the database is empty or lacks tables of haneul (\(subject)): haneul database migrate prepares it"
        case .olderFormat(let found, let known):
            "the tables of the database are those of an earlier haneul (\(subject), step \(found) of \(known)): haneul database migrate"
        case .busy: "other processes kept \(subject) busy. Nothing was changed; try again"
        case .superseded:
            "\(subject) was not changed: another node of this server does this work now. Nothing has to be done"
        case .unreachable(let reason):
            "the database does not answer (\(subject)): \(reason.excerpt). Try again in a moment, or look at its server"
        case .refused(.user, let reason):
            "the server of the database refuses the user or the password (\(subject)): \(reason.excerpt). Correct them in HANEUL_DATABASE_URL (those of a replica in HANEUL_DATABASE_REPLICA_URL), or let this user in there (pg_hba.conf)"
        case .refused(.database, let reason):
            "its server has no such database (\(subject)): \(reason.excerpt). Correct the name of the database in HANEUL_DATABASE_URL (that of a replica in HANEUL_DATABASE_REPLICA_URL), or make the database (createdb)"
        }
    }

    func text(of error: FileFailure) -> String {
        let (path, reason) = (error.path.excerpt, text(of: error.reason))
        return switch error.operation {
        case .read: "\(path) cannot be read: \(reason)"
        case .write: "\(path) cannot be written: \(reason)"
        }
    }

    private func text(of reason: FileFailure.Reason) -> String {
        switch reason {
        case .noSuchFile: "no such file"
        case .noSuchFolder: "no such folder"
        case .isFolder: "it is a folder"
        case .permissionDenied: "permission denied"
        case .noSpaceLeft: "no space left"
        case .readOnlyFileSystem: "read-only file system"
        case .longerThan(let mebibytes): "longer than \(mebibytes) MiB"
        case .system(let words): words
        case .unusable: "cannot be used"
        case .damagedPacking:
            "the gzip data in it are damaged or cut short: get the file again"
        }
    }

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
        case .accounts(let error): text(of: error)
        case .pepperMissing(let path):
            "not started: there are accounts, but \(path.excerpt) is gone, and without it no password can be checked. Bring the file back from a backup"
        case .pepperExposed(let path):
            "not started: others may read \(path.excerpt). Forbid it: chmod 600 \(path.excerpt)"
        case .pushKeyExposed(let path):
            "not started: others may read \(path.excerpt). Forbid it: chmod 600 \(path.excerpt)"
        case .pushKeyUnusable(let path, let reason):
            "not started: the key for notifications cannot be used (\(path.excerpt): \(reason.excerpt)). Bring the file back from a backup; if you delete it, everybody has to switch on notifications again"
        case .database(let error): text(of: error)
        case .importUnfinished:
            "not started: an import into the database was ended before its end. Run it again: haneul database import"
        case .secretMissing(let variable):
            "not started: servers that share a database make no secrets of their own, and \(variable) is not set. Give every server the same (haneul database secrets)"
        case .secretDiffers(let variable):
            "not started: \(variable) is not what the other servers of this database have. Give every server the same"
        case .configuration(let error): text(of: error)
        case .ended(let reason): "the server ended by itself (\(reason.excerpt)). Start it again"
        }
    }

    func noAccount(_ text: String) -> String {
        "there is no account “\(text.excerpt)”. Nothing was changed (haneul accounts list)"
    }

    func noInvitation(_ text: String) -> String {
        "there is no invitation “\(text.excerpt)”. Nothing was changed (haneul accounts invitations)"
    }

    func text(of error: BackupFailure) -> String {
        switch error {
        case .nothingToBackUp(let folder): "there is nothing to back up in \(folder.excerpt)"
        case .exists(let path):
            "\(path.excerpt) is there already. Name another file, or replace it with --overwrite"
        case .notABackup(let path): "\(path.excerpt) is no backup of haneul. Nothing was restored"
        case .damaged(let path):
            "\(path.excerpt) is damaged: something of it is missing or was changed. Nothing was restored; take another backup"
        case .later(let path):
            "a later haneul wrote \(path.excerpt). Nothing was restored: bring haneul up to date"
        case .databaseNotEmpty(let address, let table):
            "nothing was restored: \(address.excerpt) has something already (\(table)). To replace all of it, stop the servers and add --overwrite"
        case .notEmpty(let folder, let found):
            "nothing was restored: \(folder.excerpt) is not empty (\(found.excerpt)). Name another folder with HANEUL_DATA_DIR, or move this one away"
        case .file(let failure): text(of: failure)
        case .storage(let failure): text(of: failure)
        case .configuration(let failure): text(of: failure)
        }
    }

    func text(of error: DatabaseFailure) -> String {
        switch error {
        case .noServer:
            "everything is in files, which are brought up to date by themselves. To share a database, set HANEUL_DATABASE_URL (docs/database.md)"
        case .unusable(let path, let reason):
            "\(path.excerpt) cannot be used (\(reason.excerpt)). Look at it and its permissions, or bring it back from a backup"
        case .storage(let error): text(of: error)
        case .configuration(let error): text(of: error)
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

    func text(of notice: ProcessNotice) -> String {
        switch notice {
        case .storage(let error): text(of: error)
        case .gazetteer(let error): text(of: error)
        case .carriedPlaces:
            "using the places the program carries. To remove that file: haneul gazetteer reset"
        case .unreadChanges:
            "what one person’s devices changed could not be read, and was begun anew from their places; the old bytes are in the table unread_synced (haneul doctor)"
        case .damagedFile(let reason, let setAside):
            "the file with what you saved was damaged (\(reason)) and is set aside: \(setAside). Going on with an empty list"
        case .providerOff(let id, let variable, let key, let value, let file, true):
            "\(id) is off: there is neither \(variable) nor \(key) in \(file) (haneul config set \(key) \(value))"
        case .providerOff(let id, let variable, let key, let value, let file, false):
            "\(id) is off: \(variable) is not set, and there is no configuration file \(file) (haneul config set \(key) \(value))"
        case .unknownSetting(let key, let file):
            "\(file): “\(key.excerpt)” is no setting and has no effect (haneul config show)"
        case .placeVariable:
            "HANEUL_PLACE has no effect. Save the place instead: haneul places add Seoul"
        case .outputLost: "the output could not be written"
        case .listening(let addresses, let docs): "the app is at \(addresses); for programs: \(docs)"
        case .listeningForPrograms(let addresses, let docs):
            "answering programs at \(addresses), how is told at \(docs); the pages are off (--pages off)"
        case .pagesForKeepers:
            "the app shows weather to those who have kept a place for a day (--pages kept)"
        case .noKeyYet: "there is no key yet, so anybody may ask (haneul keys create)"
        case .noUsableKey:
            "keys are demanded and none holds, so nobody may ask. Make one (haneul keys create), or bring a backup back"
        case .noAccounts(let path, let reason):
            "nobody can have an account: \(path.excerpt) cannot be made (\(reason.excerpt))"
        case .mailNeedsOrigin:
            "no mail is sent: its links need the address of this site (haneul config set public-origin https://…)"
        case .joiningByInvitation:
            "no mail can be sent, so people join by invitation (haneul accounts invite); how to send mail: docs/service.md"
        case .ownForecast(let state): OwnForecastText(state).english
        }
    }
}

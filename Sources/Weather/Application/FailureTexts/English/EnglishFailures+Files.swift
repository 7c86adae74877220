import Languages
import SharedFolder
import StoragePort
import UseCases
import WeatherModels

extension EnglishFailures {
    func words(for error: StorageError) -> FailureWords {
        let subject = error.subject.excerpt
        return switch error.reason {
        case .unreadable(let reason):
            FailureWords(
                "what you saved cannot be read (\(subject))",
                reason: reason.excerpt,
                suggestion: "look at the file and its permissions"
            )
        case .unwritable(let reason):
            FailureWords(
                "could not save (\(subject)); nothing was changed",
                reason: reason.excerpt,
                suggestion: "look at free space and permissions"
            )
        case .undecodable(let reason):
            FailureWords(
                "what you saved cannot be understood (\(subject)); it was left as it is",
                reason: reason.excerpt,
                suggestion: "bring the app up to date, or choose again"
            )
        case .newerFormat(let found, let known):
            FailureWords(
                "a later version wrote this (\(subject))",
                reason: "its format is \(found), known is \(known)",
                suggestion: "bring the app up to date"
            )
        case .busy:
            FailureWords(
                "\(subject) could not be used; nothing was changed",
                reason: "other processes kept it busy",
                suggestion: "try again"
            )
        case .superseded:
            FailureWords(
                "\(subject) was not changed",
                reason: "another node of this server does this work now",
                suggestion: "nothing has to be done"
            )
        case .olderFormat(found: 0, let known):
            FailureWords(
                "\(subject) is empty or lacks tables",
                reason: "step 0 of \(known)",
                suggestion: "migrate the database"
            )
        case .olderFormat(let found, let known):
            FailureWords(
                "the tables of \(subject) are older than this program",
                reason: "step \(found) of \(known)",
                suggestion: "migrate the database"
            )
        case .unreachable(let reason):
            FailureWords(
                "the database does not answer (\(subject))",
                reason: reason.excerpt,
                suggestion: "try again in a moment"
            )
        case .refused(.user, let reason):
            FailureWords(
                "the server of the database refuses the user or the password (\(subject))",
                reason: reason.excerpt,
                suggestion: "correct the user and the password, or let this user in there"
            )
        case .refused(.database, let reason):
            FailureWords(
                "its server has no such database (\(subject))",
                reason: reason.excerpt,
                suggestion: "correct the name of the database, or make the database"
            )
        }
    }

    func words(for error: ConfigurationError) -> FailureWords {
        switch error {
        case .malformed(let key, ""?, let expected):
            FailureWords("\(key): must be \(expected.text(in: language))")
        case .malformed(let key, let given, let expected):
            FailureWords(
                "\(key): must be \(expected.text(in: language)), given \(given.map { "“\($0.excerpt)”" } ?? "(hidden)")"
            )
        case .unknownKey(let key, let known):
            FailureWords("there is no setting “\(key.excerpt)”; there are: \(known.joined(separator: ", "))")
        case .unreadableFile(let path, let reason):
            FailureWords("the configuration file \(path) cannot be read: \(reason)")
        case .unwritableFile(let path, let reason):
            FailureWords("the configuration file \(path) cannot be written: \(reason)")
        }
    }

    func words(for error: GazetteerFileError) -> FailureWords {
        let description = "the file cannot be used as a gazetteer"
        return switch error {
        case .unreadable(let path, let code):
            FailureWords("\(path.excerpt) cannot be read", reason: system(code))
        case .notAGazetteer: FailureWords(description, reason: "it is no gazetteer")
        case .unsupportedVersion(let found, let supported):
            FailureWords(
                description,
                reason: "its format is \(found), this program reads \(supported)",
                suggestion: "make it again with this version"
            )
        case .wrongLength(let expected, let found):
            FailureWords(
                description,
                reason: "it has \(found) of \(expected) bytes",
                suggestion: "copy it again"
            )
        case .damaged(let section):
            FailureWords(description, reason: "damaged (\(section))", suggestion: "copy it again")
        }
    }

    func words(for error: GazetteerBuildError) -> FailureWords {
        FailureWords("no gazetteer can be made of the sources", reason: text(of: error))
    }

    private func text(of error: GazetteerBuildError) -> String {
        switch error {
        case .fileMissing(let name, _): "\(name) is missing"
        case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
        case .malformedRow(let file, let line, let fault): "\(file), line \(line): \(text(of: fault))"
        case .malformedEntry(let file, let key, let reason): "\(file), entry \(key.excerpt): \(reason)"
        case .noPlaces(let minimum): "no place has \(minimum) people or more"
        }
    }

    private func text(of fault: GazetteerBuildError.RowFault) -> String {
        switch fault {
        case .tooFewColumns(let expected, let found): "\(found) columns instead of \(expected)"
        case .columnMissing(let name): "no column “\(name)”"
        case .notANumber(let column, let text): "“\(text.excerpt)” in column “\(column)” is no number"
        case .unknownValue(let column, let text): "“\(text.excerpt)” in column “\(column)” is unknown"
        case .notACoordinate(let latitude, let longitude):
            "\(latitude.excerpt), \(longitude.excerpt) is no point on the Earth"
        }
    }

    func words(for error: SharedFolderError) -> FailureWords {
        switch error {
        case .system(let operation, let path, let code):
            FailureWords(
                "\(path.excerpt) cannot be used (\(operation))",
                reason: system(code)
            )
        case .tooLarge(let bytes, let limit):
            FailureWords("\(bytes) bytes do not fit into a folder of \(limit)")
        case .lockTimedOut:
            FailureWords("the folder could not be locked in time", reason: "other processes kept it busy")
        case .cancelled: FailureWords("stopped before it was done")
        }
    }
}

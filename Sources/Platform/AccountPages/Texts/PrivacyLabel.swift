public import Languages

/// The texts of the privacy notice without figures: of each kind of data its name, what it is, why it is kept, and
/// for how long.
public enum PrivacyLabel: String, LabelTable {
    case title, intro, program
    case what, why, term, place
    case onServer, inMemory, inBrowser, elsewhere
    /// Headings.
    case account, saved, mail, recipients, browser, running, rights

    case emailName, emailWhat, emailWhy, emailTerm
    case passwordName, passwordWhat, passwordWhy, passwordTerm
    case factsName, factsWhy, untilDeleted
    case devicesName, devicesWhat, devicesWhy
    case eventsName, eventsWhat, eventsWhy
    case joiningName, joiningWhat, joiningWhy
    case invitationName, invitationWhat, invitationWhy

    case mailText, noMail
    case askedName, askedWhat, askedWhy
    case queueName, queueWhat, queueWhy

    case nobody, mailServer

    case profileWhat, profileWhy
    case sessionWhat, sessionWhy
    case deviceWhat, deviceWhy
    case passingName, passingWhat, passingWhy
    case pagesName, pagesWhat, pagesWhy, pagesTerm

    case logName, logWhat, logWhy, logTerm
    case attemptsName, attemptsWhat, attemptsWhy, attemptsTerm
    case backupsName, backupsWhat, backupsWhy, backupsTerm

    case rightExport, rightCorrect, rightDelete, rightAsk, rightComplain

    public static let name = "privacy"
}

public import Languages

/// The texts of the pages of accounts.
public enum AccountLabel: String, LabelTable {
    case signIn, signOut, join, joinText, email, password, newPassword, oldPassword, newEmail
    case showPassword, choose
    case forgotten, haveAccount
    case lookIntoMail, joiningMailed, sendAgain, sentAgain
    case confirmTitle, confirmText, confirm
    case forgotTitle, forgotText, sendLink, resetMailed
    case resetTitle, resetText, claimTitle, claimText, save
    case addressTitle
    case myPage, account, confirmed, unconfirmed, sendConfirmation
    case devices, thisDevice, signedInAt, lastUsed, end, endTitle, endOthers, endOthersText, unknownBrowser
    case changePassword, changePasswordText, changeEmail, changeEmailText
    /// The privacy notice: its name, and the sentence at joining whose part between bars is the link to it.
    case privacy, agreement
    case data, export, exportHint, exportFirst, delete, deleteHint, deleteText, deleteNow
    /// Notices.
    case welcome, joined, joinedEmpty, signedOut, ended, othersEnded, passwordChanged, emailMailed,
        confirmationMailed
    case addressChanged, deleted, couldNotEnd

    public static let name = "account"
}

public import Languages

/// The fixed texts of the pages about notifications.
public enum NotificationLabel: String, LabelTable {
    case title, summary, allOff, allOffText, turnAllOn, turnAllOff
    /// What a device shows of a notice whose text is hidden or cannot be read.
    case general
    // Presets and rules.
    case places, presetWarnings, presetRain, presetMorning
    case presetWarningsText, presetRainText, presetMorningText
    case noPlaces, noPlacesText, findPlace, morePlaces, addRule, noRules, ruleIsOff
    // Quiet hours and the number of notices.
    case quiet, quietText, quietStart, quietEnd, quietUse, perDay, perDayText, saved
    // Where notices go.
    case targets, noTarget, tooManyTargets, browserTarget, thisBrowser, browserText, browserOn
    case hideText, hideTextHint, remove, removed, browserAdded, browserAsking
    case needsScripts, noPush, unsupported, insecure, installFirst, denied, failed
    case receiversText, needsAccount, signIn, addReceiver, receiverProven, receiverPending,
        enterCode
    case mail, mailText, mailOn, mailOff, mailNeedsAddress, mailPaused, mailNoServer, mailNoOrigin,
        mailTurnedOn,
        mailTurnedOff
    // The page of the link in mails.
    case stopTitle, stopText, stopButton, stopFailed, stoppedTitle, stoppedText, stoppedAgain, stoppedLink
    // The editor of a rule.
    case newRule, changeRule, chooseKind, place, leastLevel, advisories, advisoriesText, lead, onlySnow, side
    case over, under, bound, window, difference, time, coolDown, coolDownText, isOn, delete, ruleSaved,
        ruleDeleted
    case ruleGone
    // A receiver.
    case receiverTitle, receiverText, address, addressHint, form, token, tokenHint, sendCode
    case codeTitle, codeText, code, confirmCode, codeAgain, receiverAdded, secret, secretText
    // What was sent, and what would have been.
    case log, logText, logNone, dryRun, dryRunText, dryRunNone, dryRunUnknown

    public static let name = "notify"
}

import NotificationRules

extension NotificationLabel {
    public var english: String {
        switch self {
        case .title: "Notifications"
        case .summary: "Weather alerts, rain and snow, and the day in the morning."
        case .allOff: "All notifications are off"
        case .allOffText: "Nothing is sent until you turn them on again. Your rules are kept."
        case .turnAllOn: "Turn on again"
        case .turnAllOff: "Turn all off"
        case .general: "New weather notification"
        case .places: "By place"
        case .presetWarnings: "Alerts"
        case .presetRain: "Rain or snow"
        case .presetMorning: "Morning"
        case .presetWarningsText: "Dangerous weather, as soon as it is announced, even at night."
        case .presetRainText:
            "30 minutes before rain or snow begins, or in the hour before where the forecast is hourly."
        case .presetMorningText: "The weather of the day, once every morning."
        case .noPlaces: "No saved places"
        case .noPlacesText:
            "Notifications are for saved places only. Your current location is not stored on the server, so it can have none."
        case .findPlace: "Find a place"
        case .morePlaces: "Show all places"
        case .addRule: "Add a rule"
        case .noRules: "Nothing is turned on"
        case .ruleIsOff: "Off"
        case .quiet: "Quiet hours"
        case .quietText:
            "During these hours, only warnings and anything more severe come through. The morning summary still comes at the time you set."
        case .quietStart: "From"
        case .quietEnd: "To"
        case .quietUse: "Use quiet hours"
        case .perDay: "Notifications a day, at most"
        case .perDayText: "Weather alerts do not count."
        case .saved: "Saved"
        case .targets: "Where they go"
        case .noTarget:
            "Notifications have nowhere to go yet. Turn on this browser below, under “Where they go”."
        case .tooManyTargets: "There is room for twenty. Remove one that you do not use."
        case .browserTarget: "Browser"
        case .thisBrowser: "This browser"
        case .browserText: "Notifications come to this device even when the page is closed."
        case .browserOn: "Turn on in this browser"
        case .hideText: "Hide the text on the lock screen"
        case .hideTextHint: "It only says “Weather notification”. Tap it to read the rest."
        case .remove: "Turn off"
        case .removed: "Nothing is sent there any more"
        case .browserAdded: "This browser now gets notifications"
        case .browserAsking: "Choose “Allow” when your browser asks."
        case .needsScripts:
            "Browser notifications need scripts (JavaScript) to be allowed. All other settings work without."
        case .noPush: "This server sends no notifications to browsers."
        case .unsupported: "This browser cannot get notifications."
        case .insecure:
            "Browser notifications cannot be turned on over an unencrypted connection. Open the https address."
        case .installFirst:
            "On iPhone and iPad the app has to be installed first: tap Share, choose “Add to Home Screen”, and open this page again in the app that appears there."
        case .denied:
            "This browser blocks notifications from this site. Allow them in the browser’s site settings, then try again."
        case .failed: "Browser notifications could not be turned on. Check the connection and try again."
        case .receiversText: "Services that take messages at an address, such as ntfy, Gotify and Slack."
        case .needsAccount: "Webhooks and mail need an account."
        case .signIn: "Sign in"
        case .addReceiver: "Add a webhook"
        case .receiverProven: "Confirmed"
        case .receiverPending: "Not confirmed"
        case .enterCode: "Enter the code"
        case .mail: "Mail"
        case .mailText:
            "The notifications that you turned on, to the address of your account: at most \(NoticeTarget.mailsPerDay) mails a day, \(NoticeTarget.mailsKeptForUrgent) of them kept for dangerous weather. Stop them here at any time, or by the link in each mail."
        case .mailOn: "Turn on mail"
        case .mailOff: "Turn off mail"
        case .mailNeedsAddress: "Confirm your address on My page first."
        case .mailPaused:
            "No mail is sent until your address is confirmed. Confirm it on My page."
        case .mailNoServer:
            "This server sends no notifications by mail, because no mail server is set up."
        case .mailNoOrigin:
            "This server sends no notifications by mail, because no public address is set up, which links in mails need."
        case .mailTurnedOn:
            "Notifications are sent by mail now"
        case .mailTurnedOff:
            "Notifications are no longer sent by mail"
        case .stopTitle:
            "Stop weather notifications by mail?"
        case .stopText:
            "No more weather notifications will go to the address that got this mail. Notifications in browsers and by webhook, your rules and your account stay as they are."
        case .stopButton:
            "Stop these mails"
        case .stopFailed:
            "That did not work just now. Press again in a moment."
        case .stoppedTitle:
            "Weather notifications by mail are off"
        case .stoppedText:
            "No more weather notifications go to the address that got this mail. One that is already on its way may still arrive."
        case .stoppedAgain:
            "To turn them on again, sign in and press “Turn on mail” on the notifications page, under “Where they go”."
        case .stoppedLink:
            "Go to notifications"
        case .newRule: "New rule"
        case .changeRule: "Change the rule"
        case .chooseKind: "What would you like to hear about?"
        case .place: "Place"
        case .leastLevel: "From which level"
        case .advisories: "Also at the level of advisories"
        case .advisoriesText: "You are told of these from advisories on."
        case .lead: "How long before"
        case .onlySnow: "Only snow"
        case .side: "When"
        case .over: "Over the limit"
        case .under: "Under the limit"
        case .bound: "Limit"
        case .window: "Weather of"
        case .difference: "Difference"
        case .time: "Time"
        case .coolDown: "Pause"
        case .coolDownText: "After a notification, this rule stays quiet for this long."
        case .isOn: "Rule is on"
        case .delete: "Delete the rule"
        case .ruleSaved: "The rule was saved"
        case .ruleDeleted: "The rule was deleted"
        case .ruleGone: "There is no such rule. It may have been deleted."
        case .receiverTitle: "Add a webhook"
        case .receiverText: "A code is sent to the address, to make sure that it is yours."
        case .address: "Address"
        case .addressHint:
            "Begins with https://, such as https://ntfy.sh/topic for ntfy and https://gotify.example/message for Gotify."
        case .form: "Kind of receiver"
        case .token: "Access token"
        case .tokenHint: "Only if the receiver asks for one."
        case .sendCode: "Send the code"
        case .codeTitle: "Enter the code"
        case .codeText: "A code was sent to the receiver. Enter it as it arrived there."
        case .code: "Code"
        case .confirmCode: "Confirm"
        case .codeAgain: "Get another code"
        case .receiverAdded: "Notifications now go there"
        case .secret: "Signing key"
        case .secretText: "The receiving program checks signatures with this key. It is shown only this once."
        case .log: "Sent notifications"
        case .logText: "What was sent in the last 30 days, and what became of it."
        case .logNone: "Nothing was sent yet."
        case .dryRun: "Preview"
        case .dryRunText:
            "What your rules, as they are now, would have sent in the last 48 hours. Nothing is really sent."
        case .dryRunNone: "There was nothing to tell you in that time."
        case .dryRunUnknown:
            "The past weather of these places is not known yet. It is followed from the moment a rule is on."
        }
    }
}

package import Foundation
package import WeatherModels

/// What a message says of an event in one language.
package struct CAPInfo: Hashable, Sendable {
    /// A BCP 47 tag; `nil` if the message gives none, which means `en-US` by the standard and often is not.
    package var language: String?
    package var event: String
    /// `responseType`, in lower case: `prepare`, `allclear` …
    package var responses: [String] = []
    package var urgency: WeatherAlert.Urgency = .unknown
    package var severity: WeatherAlert.Severity = .unknown
    package var certainty: WeatherAlert.Certainty = .unknown
    package var effective: Date?
    package var onset: Date?
    package var expires: Date?
    package var senderName: String?
    package var headline: String?
    package var description: String?
    package var instruction: String?
    package var web: String?
    package var eventCodes: [CAPValue] = []
    package var parameters: [CAPValue] = []
    package var areas: [CAPArea] = []

    package init(event: String) { self.event = event }

    /// When the event begins or began, if the message says so.
    package var start: Date? { onset ?? effective }

    /// Whether it says that the event is over, or its time is.
    package func isEnded(at now: Date) -> Bool {
        if urgency == .past || responses.contains("allclear") { return true }
        return expires.map { $0 <= now } ?? false
    }

    /// Returns the value of a parameter, whatever the case of its name.
    package func parameter(_ name: String) -> String? {
        parameters.first { $0.name.lowercased() == name }?.value
    }

    /// The text of it, as the agency wrote it.
    package var wording: WeatherAlert.Wording {
        WeatherAlert.Wording(
            event: event,
            sender: senderName,
            headline: headline,
            description: description,
            instruction: instruction,
            language: language
        )
    }
}

/// A value with the name of its list: `SAME` and `SVR`.
package struct CAPValue: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

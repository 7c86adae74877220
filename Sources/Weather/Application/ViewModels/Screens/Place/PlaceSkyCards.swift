import Foundation
import Meteorology
import WeatherModels

/// The card of the sun: exact without any provider.
public struct PlaceSunModel: Hashable, Sendable {
    public let drawing: SunDrawing

    public init(_ subject: PlaceSubject) {
        drawing = SunDrawing(
            at: subject.place.coordinate,
            timeZone: subject.timeZone,
            preferences: subject.preferences,
            now: subject.now
        )
    }
}

/// The card of the wind.
public struct PlaceWindModel: Hashable, Sendable {
    public let drawing: WindDrawing

    /// Returns `nil` if no wind is known.
    public init?(_ subject: PlaceSubject) {
        guard let wind = subject.present.wind else { return nil }
        drawing = WindDrawing(wind, preferences: subject.preferences)
    }
}

/// The card of the moon.
public struct PlaceMoonModel: Hashable, Sendable {
    public let drawing: MoonDrawing
    /// "19:40"; `nil` on the one day a month without a rise.
    public let rise: String?
    public let set: String?

    public init(_ subject: PlaceSubject) {
        let today = LocalDays.day(containing: subject.now, in: subject.timeZone).span
        let moon = Sky.moon(in: today, at: subject.place.coordinate)
        drawing = MoonDrawing(moon, at: subject.place.coordinate, preferences: subject.preferences)
        // Rounded to the nearest minute, as almanacs print it.
        func clock(_ moment: Date) -> String {
            subject.dates.clock(subject.localTime(moment.addingTimeInterval(30)))
        }
        (rise, set) = (moon.rise.map(clock), moon.set.map(clock))
    }
}

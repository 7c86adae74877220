import Charts
import Foundation
import Languages
public import Meteorology
import WeatherModels

/// The moon's disc with its illuminated part, as seen from the place.
public struct MoonDrawing: Hashable, Sendable {
    /// "상현달, 밝은 부분 52%".
    public let title: String
    /// The illuminated part: a path around 0, 0 on a disc of radius 40; empty at new moon.
    public let lit: String
    /// "상현달", "First quarter".
    public let name: String
    /// "밝은 부분 52%", "52% lit".
    public let illumination: String
    /// "19:40"; `nil` on the one day a month without a rise.
    public let rise: String?
    public let set: String?

    public init(_ subject: PlaceSubject) {
        let today = LocalDays.day(containing: subject.now, in: subject.timeZone).span
        self.init(Sky.moon(in: today, at: subject.place.coordinate), subject)
    }

    /// Creates the drawing of a moon as seen from the place.
    public init(_ moon: MoonDay, _ subject: PlaceSubject) {
        name = MoonPhase(moon.phase).text(in: subject.language)
        illumination = DrawingPhrase.lit(subject.texts.percent(moon.illumination)).text(in: subject.language)
        title = JoinedWords.list([name, illumination]).text(in: subject.language)
        // South of the equator the moon is upside down: it waxes from the left.
        lit = Self.path(phase: moon.phase, isMirrored: subject.place.coordinate.latitude < 0)
        (rise, set) = (subject.clock(moon.rise), subject.clock(moon.set))
    }

    /// Returns half of the limb and the terminator: half an ellipse with a width proportional to the cosine of the
    /// phase.
    private static func path(phase: Double, isMirrored: Bool) -> String {
        let cosine = cos(phase * 2 * .pi)
        guard cosine < 1 - 1e-9 else { return "" }
        // Clockwise from the top is the right side, which is illuminated while the moon waxes in the north.
        let isRight = (phase < 0.5) != isMirrored
        // A crescent's terminator curves to the illuminated side, a gibbous moon's to the dark one.
        let back = (cosine > 0) != isRight
        let radius = ChartNumber.text(Self.radius)
        let width = ChartNumber.text(Self.radius * abs(cosine))
        return "M0 -\(radius)A\(radius) \(radius) 0 0 \(isRight ? 1 : 0) 0 \(radius)"
            + "A\(width) \(radius) 0 0 \(back ? 1 : 0) 0 -\(radius)Z"
    }

    private static let radius = 40.0
}

/// The names of the moon's phases.
enum MoonPhase: Hashable, Translated {
    case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter, waningCrescent

    /// The four principal phases apply on the day on which they occur; between them are the other four.
    ///
    /// - Parameter phase: The phase as in ``MoonDay``, in the middle of the day.
    init(_ phase: Double) {
        // Half a day of the mean synodic month of 29.53 days (Meeus, chapter 49).
        let halfDay = 0.5 / 29.53
        let nearest = (phase * 4).rounded()
        if abs(phase - nearest / 4) <= halfDay {
            self = [.new, .firstQuarter, .full, .lastQuarter][Int(nearest) % 4]
        } else {
            self = [.waxingCrescent, .waxingGibbous, .waningGibbous, .waningCrescent][Int(phase * 4) % 4]
        }
    }
}

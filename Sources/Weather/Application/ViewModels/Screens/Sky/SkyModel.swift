public import Foundation
import Meteorology
public import WeatherModels
import WeatherUnits

/// The sky over a place at one moment.
public struct SkyModel: Hashable, Sendable {
    /// The kind of precipitation shown.
    public enum Falling: String, Hashable, Sendable {
        case rain, snow
    }

    /// The name in the palette: `sky-rain-8`.
    public let name: String
    /// `#26313f`, for the browser's bars.
    public let themeColor: String
    public let falling: Falling?

    /// - Parameter answer: `nil` while the weather is unknown; then only the sun counts.
    public init(_ answer: WeatherAnswer?, at place: Coordinate, now: Date) {
        let present = answer.flatMap { SkyModel.present(in: $0, now: now) }
        let cover = SkyPalette.Cover(condition: present?.condition, cloudCover: present?.cloudCover)
        let elevation = Sky.sunElevation(at: now, place)
        name = SkyPalette.name(of: cover, sunElevation: elevation)
        themeColor = SkyPalette.themeColor(of: cover, sunElevation: elevation)
        falling =
            switch cover {
            case .snow: .snow
            case .rain, .storm: present?.condition?.isWet == true ? .rain : nil
            default: nil
            }
    }

    /// CSS classes for the body of a page. No precipitation is shown there, because it would be in front of the text.
    public var pageClasses: String { "sky \(name)" }

    /// CSS classes for a row of a list.
    public var bandClasses: String { "sky sky-band \(name)" }

    private static func present(in answer: WeatherAnswer, now: Date)
        -> (condition: WeatherCondition?, cloudCover: Double?)?
    {
        guard answer.freshness != .typical else { return nil }
        let step = answer.report.step(at: now)
        let current = answer.report.current
        return (
            current?.condition ?? step?.condition,
            (current?.conditions.cloudCover ?? step?.conditions.cloudCover)?.value
        )
    }
}

extension SkyPalette.Cover {
    /// The condition decides, so that sky and icon agree; the cloud cover decides only without a condition.
    ///
    /// - Parameter cloudCover: In percent.
    init(condition: WeatherCondition?, cloudCover: Double?) {
        switch condition?.group {
        case .thunderstorm: self = .storm
        case .drizzle, .rain: self = .rain
        case .snow: self = .snow
        case .atmosphere: self = .overcast
        case .clear, .clouds:
            self =
                switch condition {
                case .clear: .clear
                case .fewClouds: .few
                case .scatteredClouds: .scattered
                case .brokenClouds: .broken
                default: .overcast
                }
        case nil:
            self =
                switch cloudCover {
                case .some(..<11): .clear
                case .some(..<25): .few
                case .some(..<51): .scattered
                case .some(..<85): .broken
                case .some: .overcast
                case nil: .unknown
                }
        }
    }
}

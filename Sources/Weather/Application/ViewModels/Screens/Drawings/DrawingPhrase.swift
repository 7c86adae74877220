import Languages
import Meteorology

/// The texts of drawings.
enum DrawingPhrase: Translated {
    /// The altitude of the sun in whole degrees.
    case sunHeight(String)
    /// The highest intensity in the next hour, "2.4 mm", and its time; `nil` if the intensity is constant.
    case heaviest(PrecipitationPhase, inMinutes: Int?, String)
    /// A label of the axis: "15분".
    case time(Int)
    /// "15분 뒤".
    case later(Int)
    case light, moderate, heavy, dry
    /// "약함, 시간당 0.6 mm".
    indirect case rate(DrawingPhrase, String)
    case lit(String)
    case daylight(hours: Int, minutes: Int)
    /// The wind, by the name of the direction it blows from.
    case windFrom(String)

    var korean: String {
        switch self {
        case .sunHeight(let degrees): "현재 태양 고도 \(degrees)°"
        case .heaviest(let what, nil, let rate): "\(what.korean), 시간당 \(rate)"
        case .heaviest(let what, let minutes?, let rate):
            "\(what.korean), \(minutes > 0 ? "\(minutes)분 뒤" : "지금") 가장 강함: 시간당 \(rate)"
        case .time(0), .later(0): "지금"
        case .time(let minutes): "\(minutes)분"
        case .later(let minutes): "\(minutes)분 뒤"
        case .dry: "그침"
        case .rate(let band, let amount): "\(band.korean), 시간당 \(amount)"
        case .light: "약함"
        case .moderate: "보통"
        case .heavy: "강함"
        case .lit(let share): "밝은 부분 \(share)"
        case .windFrom(let name): name
        case .daylight(let hours, let minutes): "낮 길이 \(hours)시간 \(minutes)분"
        }
    }

    var english: String {
        switch self {
        case .sunHeight(let degrees): "the sun is at \(degrees)° now"
        case .heaviest(let what, nil, let rate): "\(what.english), \(rate) per hour"
        case .heaviest(let what, let minutes?, let rate):
            "\(what.english), heaviest \(minutes > 0 ? "in \(minutes) min" : "now"): \(rate) per hour"
        case .time(0), .later(0): "Now"
        case .time(let minutes): "\(minutes) min"
        case .later(let minutes): "In \(minutes) min"
        case .dry: "dry"
        case .rate(let band, let amount): "\(band.english), \(amount) per hour"
        case .light: "light"
        case .moderate: "moderate"
        case .heavy: "heavy"
        case .lit(let share): "\(share) lit"
        case .windFrom(let name): "From \(name)"
        case .daylight(let hours, let minutes): "\(hours) h \(minutes) min of daylight"
        }
    }
}

extension String {
    /// The text with a capital, as the beginning of a sentence.
    var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}

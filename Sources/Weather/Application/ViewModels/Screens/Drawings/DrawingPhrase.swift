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
}

extension String {
    /// The text with a capital, as the beginning of a sentence.
    var capitalizingFirst: String { prefix(1).uppercased() + String(dropFirst()) }
}

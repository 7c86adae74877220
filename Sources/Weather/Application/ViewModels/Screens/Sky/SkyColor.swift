import Foundation

/// A screen colour in sRGB, with components in 0 … 1.
struct SkyColor: Hashable, Sendable {
    var red, green, blue: Double

    /// - Parameter hex: `0x1F6FD6`.
    init(_ hex: UInt32) {
        red = Double(hex >> 16 & 0xFF) / 255
        green = Double(hex >> 8 & 0xFF) / 255
        blue = Double(hex & 0xFF) / 255
    }

    fileprivate init(red: Double, green: Double, blue: Double) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// `#1f6fd6`.
    var css: String {
        let parts = [red, green, blue].map { part in
            let text = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
            return text.count < 2 ? "0" + text : text
        }
        return "#" + parts.joined()
    }

    /// Returns a mix of this colour (0) and another (1), as browsers draw gradients.
    func mixed(with other: SkyColor, _ share: Double) -> SkyColor {
        SkyColor(
            red: red + (other.red - red) * share,
            green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share
        )
    }

    /// Returns the colour darkened in sRGB; 1 leaves it unchanged.
    func dimmed(to share: Double) -> SkyColor {
        SkyColor(red: red * share, green: green * share, blue: blue * share)
    }

    /// 0 (black) … 1 (white): the relative luminance of WCAG 2.2
    /// (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
    var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Returns a colour of the same hue and chroma with a luminance of at most `limit`.
    func darkened(to limit: Double) -> SkyColor {
        guard luminance > limit else { return self }
        let own = OKLab(self)
        var (low, high) = (0.0, own.lightness)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if own.with(lightness: middle).color.luminance <= limit { low = middle } else { high = middle }
        }
        return own.with(lightness: low).color
    }

    fileprivate static func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    fileprivate static func encoded(_ part: Double) -> Double {
        let part = min(max(part, 0), 1)
        return part <= 0.0031308 ? 12.92 * part : 1.055 * pow(part, 1 / 2.4) - 0.055
    }
}

/// A colour by perceived lightness and hue (B. Ottosson, "A perceptual color space for image processing", 2020,
/// https://bottosson.github.io/posts/oklab/).
private struct OKLab {
    var lightness, a, b: Double

    init(_ color: SkyColor) {
        let red = SkyColor.linear(color.red)
        let green = SkyColor.linear(color.green)
        let blue = SkyColor.linear(color.blue)
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    func with(lightness: Double) -> OKLab {
        var other = self
        other.lightness = lightness
        return other
    }

    var color: SkyColor {
        let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        return SkyColor(
            red: SkyColor.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            green: SkyColor.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            blue: SkyColor.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
        )
    }
}

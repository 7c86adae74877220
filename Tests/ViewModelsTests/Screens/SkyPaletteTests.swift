import Foundation
import Testing
import ViewModels

/// The style sheet of the skies, read back as a browser reads it. Contrast is computed here from WCAG 2.2's formulas
/// (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), apart from the palette's own.
@Suite struct SkyPaletteTests {
    private typealias Color = [Double]

    @Test("Every cover has a sky for each height of the sun")
    func complete() throws {
        let skies = try skies()
        #expect(skies.count == SkyPalette.Cover.allCases.count * 9)
        for cover in SkyPalette.Cover.allCases {
            for elevation in stride(from: -90.0, through: 90, by: 1) {
                let name = SkyPalette.name(of: cover, sunElevation: elevation)
                let sky = try #require(skies[name])
                #expect(css(sky[0]) == SkyPalette.themeColor(of: cover, sunElevation: elevation))
            }
        }
    }

    @Test("White text bare on the upper part of any sky has a contrast of 4.5 : 1 or more")
    func bareText() throws {
        let white = try color(named: "text")
        for (name, sky) in try skies() {
            for share in stride(from: 0, through: 0.55, by: 0.025) {
                let contrast = contrast(white, point(share, of: sky))
                #expect(contrast >= 4.5, "\(name) at \(share): \(contrast)")
            }
        }
    }

    @Test("Every ink on a panel over any point of any sky has a contrast of 4.5 : 1 or more")
    func textOnPanels() throws {
        let panel = try #require(SkyPalette.css.firstMatch(of: /--panel:rgba\((\d+),(\d+),(\d+),(\.\d+)\)/))
        let ink = try [panel.1, panel.2, panel.3].map { try #require(Double($0)) / 255 }
        let alpha = try #require(Double("0\(panel.4)"))
        for text in try ["text", "text-dim", "text-wet"].map({ try color(named: $0) }) {
            for (name, sky) in try skies() {
                for share in stride(from: 0, through: 1, by: 0.025) {
                    let ground = mixed(point(share, of: sky), ink, alpha)
                    let contrast = contrast(text, ground)
                    #expect(contrast >= 4.5, "\(name) at \(share): \(contrast)")
                }
            }
        }
    }

    @Test("The figures of the design stand where they are dark enough: clear night as drawn, rain as drawn")
    func anchors() throws {
        let skies = try skies()
        #expect(skies["sky-clear-0"]?.map(css) == ["#070b1c", "#141e3c", "#26365e"])
        #expect(skies["sky-rain-8"]?.prefix(2).map(css) == ["#26313f", "#465668"])
        #expect(skies["sky-clear-8"]?.first.map(css) == "#1f6fd6")
        #expect(skies["sky-clear-4"]?.first.map(css) == "#2b2f6b")
    }

    @Test("A sky grows lighter as the sun rises, whatever covers it", arguments: SkyPalette.Cover.allCases)
    func lighterByDay(cover: SkyPalette.Cover) throws {
        let skies = try skies()
        let night = try #require(skies[SkyPalette.name(of: cover, sunElevation: -30)])
        let day = try #require(skies[SkyPalette.name(of: cover, sunElevation: 30)])
        for (dark, light) in zip(night, day) { #expect(luminance(dark) < luminance(light)) }
    }

    // MARK: Reading the sheet

    private func skies() throws -> [String: [Color]] {
        let rule = /\.(sky-[a-z]+-\d)\{--s1:#([0-9a-f]{6});--s2:#([0-9a-f]{6});--s3:#([0-9a-f]{6})\}/
        return Dictionary(
            uniqueKeysWithValues: try SkyPalette.css.matches(of: rule).map { match in
                (String(match.1), try [match.2, match.3, match.4].map { try color($0) })
            }
        )
    }

    private func color(named name: String) throws -> Color {
        let value = try #require(SkyPalette.css.split(separator: "--\(name):#").dropFirst().first)
        let digits = value.prefix { $0.isHexDigit }
        return try color(digits.count == 3 ? digits.map { "\($0)\($0)" }.joined()[...] : digits)
    }

    private func color(_ hex: Substring) throws -> Color {
        let number = try #require(UInt32(hex, radix: 16))
        return [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
    }

    private func css(_ color: Color) -> String {
        "#" + color.map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
    }

    /// Returns the colour of `linear-gradient(a, b 55%, c)` at a fraction of its height.
    private func point(_ share: Double, of sky: [Color]) -> Color {
        share < 0.55
            ? mixed(sky[0], sky[1], share / 0.55) : mixed(sky[1], sky[2], (share - 0.55) / 0.45)
    }

    private func mixed(_ a: Color, _ b: Color, _ share: Double) -> Color {
        zip(a, b).map { $0 + ($1 - $0) * share }
    }

    private func luminance(_ color: Color) -> Double {
        let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    private func contrast(_ a: Color, _ b: Color) -> Double {
        let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
        return (light + 0.05) / (dark + 0.05)
    }
}

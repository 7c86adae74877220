/// Three colours of a sky, from the zenith to the horizon.
struct SkyGradient: Hashable, Sendable {
    var top, middle, bottom: SkyColor

    init(_ top: UInt32, _ middle: UInt32, _ bottom: UInt32) {
        self.init(top: SkyColor(top), middle: SkyColor(middle), bottom: SkyColor(bottom))
    }

    init(top: SkyColor, middle: SkyColor, bottom: SkyColor) {
        (self.top, self.middle, self.bottom) = (top, middle, bottom)
    }

    /// Between this sky (0) and another (1).
    func mixed(with other: SkyGradient, _ share: Double) -> SkyGradient {
        SkyGradient(
            top: top.mixed(with: other.top, share),
            middle: middle.mixed(with: other.middle, share),
            bottom: bottom.mixed(with: other.bottom, share)
        )
    }

    func dimmed(to share: Double) -> SkyGradient {
        SkyGradient(
            top: top.dimmed(to: share),
            middle: middle.dimmed(to: share),
            bottom: bottom.dimmed(to: share)
        )
    }

    /// Dark enough for white text on its upper part, and for every text on a panel over its lower.
    var readable: SkyGradient {
        SkyGradient(
            top: top.darkened(to: 0.165),
            middle: middle.darkened(to: 0.18),
            bottom: bottom.darkened(to: 0.27)
        )
    }
}

/// The three colours of a sky, from the zenith to the horizon.
struct SkyGradient: Hashable, Sendable {
    var top, middle, bottom: SkyColor

    init(_ top: UInt32, _ middle: UInt32, _ bottom: UInt32) {
        self.init(top: SkyColor(top), middle: SkyColor(middle), bottom: SkyColor(bottom))
    }

    init(top: SkyColor, middle: SkyColor, bottom: SkyColor) {
        (self.top, self.middle, self.bottom) = (top, middle, bottom)
    }

    /// Returns a mix of this sky (0) and another (1).
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

    /// The sky darkened for white text on its upper part, and for all text on panels on its lower part.
    var readable: SkyGradient { darkened(top: 0.165, middle: 0.18, bottom: 0.27) }

    /// The sky darkened further for text in front of snowflakes, which are lighter than the sky.
    var readableBehindFlakes: SkyGradient { darkened(top: 0.1, middle: 0.105, bottom: 0.2) }

    private func darkened(top: Double, middle: Double, bottom: Double) -> SkyGradient {
        SkyGradient(
            top: self.top.darkened(to: top),
            middle: self.middle.darkened(to: middle),
            bottom: self.bottom.darkened(to: bottom)
        )
    }
}

/// Colours with a meaning from the 256 of `xterm`, readable on dark and light backgrounds.
package enum Palette {
    package static let rain: UInt8 = 33
    package static let warning: UInt8 = 208
    package static let failure: UInt8 = 196
    package static let good: UInt8 = 34

    /// Returns violet for extreme cold, then blue, green and yellow, to red for heat.
    package static func temperature(celsius: Double) -> UInt8 {
        switch celsius {
        case ..<(-15): 99
        case ..<(-8): 63
        case ..<(-3): 33
        case ..<2: 39
        case ..<7: 37
        case ..<12: 36
        case ..<17: 35
        case ..<21: 70
        case ..<25: 142
        case ..<29: 178
        case ..<33: 208
        default: 196
        }
    }

    /// Returns green for the best level, through yellow, to purple for the worst.
    package static func airQuality(rank: Int) -> UInt8 {
        let colors: [UInt8] = [good, 70, 178, 208, 196, 129]
        return colors[min(max(rank, 1), colors.count) - 1]
    }
}

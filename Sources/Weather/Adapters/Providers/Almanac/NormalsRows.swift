/// One station, read on demand.
struct StationRow {
    /// Latitude, longitude, height and flags, then means, ranges and precipitation of the twelve months.
    static let size = 68

    private let bytes: UnsafeRawBufferPointer
    private let offset: Int

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// In metres above sea level.
    var height: Double { Double(bytes.number(at: offset + 4) as Int16) }

    /// Returns the 24-hour mean of a month, 0 … 11, in °C.
    func mean(_ month: Int) -> Double {
        Double(bytes.number(at: offset + 8 + 2 * month) as Int16) / 100
    }

    /// Returns the mean daily maximum minus the mean daily minimum, in K.
    func range(_ month: Int) -> Double {
        Double(bytes[offset + 32 + month]) / 10
    }

    /// Returns millimetres in the whole month; meaningless if ``hasPrecipitation`` is `false`.
    func precipitation(_ month: Int) -> Double {
        Double(bytes.number(at: offset + 44 + 2 * month) as UInt16) / 10
    }

    var hasPrecipitation: Bool { bytes.number(at: offset + 44) as UInt16 != .max }
}

/// One city whose shares of wet days are known.
struct CityRow {
    /// Latitude and longitude, then the shares of the twelve months.
    static let size = 16

    private let bytes: UnsafeRawBufferPointer
    private let offset: Int

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Returns the share of wet days of a month, 0 … 11; 0 … 1.
    func wetShare(_ month: Int) -> Double { Double(bytes[offset + 4 + month]) / 250 }
}

/// One listed height of the ground.
struct HeightRow {
    /// Latitude, longitude and height.
    static let size = 6

    private let bytes: UnsafeRawBufferPointer
    private let offset: Int

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// In metres above sea level.
    var height: Double { Double(bytes.number(at: offset + 4) as Int16) }
}

/// One row of a section, read on demand. Each section has only some of the values.
struct NormalsRow {
    /// A station: latitude, longitude, height and flags, then means, ranges and precipitation of the twelve months.
    static let stationSize = 68
    /// A city whose shares of wet days are known: latitude and longitude, then the shares of the twelve months.
    static let citySize = 16
    /// A listed height of the ground: latitude, longitude and height.
    static let heightSize = 6

    private let bytes: UnsafeRawBufferPointer
    private let offset: Int

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// In degrees.
    var latitude: Double { Double(bytes.number(at: offset) as Int16) / 100 }
    var longitude: Double { Double(bytes.number(at: offset + 2) as Int16) / 100 }

    /// In metres above sea level: of a station or of the ground.
    var height: Double { Double(bytes.number(at: offset + 4) as Int16) }

    /// Returns a station's 24-hour mean of a month, 0 … 11, in °C.
    func mean(_ month: Int) -> Double {
        Double(bytes.number(at: offset + 8 + 2 * month) as Int16) / 100
    }

    /// Returns a station's mean daily maximum minus the mean daily minimum, in K.
    func range(_ month: Int) -> Double {
        Double(bytes[offset + 32 + month]) / 10
    }

    /// Returns a station's millimetres in the whole month; meaningless if ``hasPrecipitation`` is `false`.
    func precipitation(_ month: Int) -> Double {
        Double(bytes.number(at: offset + 44 + 2 * month) as UInt16) / 10
    }

    var hasPrecipitation: Bool { bytes.number(at: offset + 44) as UInt16 != .max }

    /// Returns a city's share of wet days of a month, 0 … 11; 0 … 1.
    func wetShare(_ month: Int) -> Double { Double(bytes[offset + 4 + month]) / 250 }
}

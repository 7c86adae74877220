import TolerantJSON

/// A number with a unit, as the API writes it: {"unitCode": "wmoUnit:degC", "value": 22.8}. Observations add what quality
/// control says of it.
struct Quantity: Decodable {
    @Tolerant var unitCode: String?
    @Tolerant var value: WireNumber?
    @Tolerant var qualityControl: String?

    /// Returns the number in a unit; `nil` if it is absent, rejected by quality control, or of a kind that cannot be
    /// converted.
    func number(in unit: CanonicalUnit) -> Double? {
        guard let value, !isRejected else { return nil }
        return unit.convert(value.value, from: unitCode)
    }

    /// Whether a number is there whose unit is not known.
    func isForeign(to unit: CanonicalUnit) -> Bool {
        value != nil && !isRejected && unit.convert(0, from: unitCode) == nil
    }

    /// X: rejected, B: subjectively bad (the codes of MADIS, https://madis.ncep.noaa.gov/madis_sfc_qc_notes.shtml).
    private var isRejected: Bool {
        ["X", "B"].contains(qualityControl?.split(separator: ":").last)
    }
}

/// A number, or a text that is one.
struct WireNumber: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            value = number
            return
        }
        let text = try container.decode(String.self)
        // Double reads "0x10", "inf" and "nan" too.
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }),
            let number = Double(text)
        else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
        }
        value = number
    }
}

/// The unit in which a kind of quantity is wanted. The API's own units are in the table of the WMO
/// (http://codes.wmo.int/common/unit), with a prefix that has changed over the years.
enum CanonicalUnit {
    case celsius, metresPerSecond, percent, degrees, millimetres, metres, hectopascals

    /// Returns `nil` for a unit of another kind, or an unknown one.
    ///
    /// - Parameter code: For example `wmoUnit:km_h-1`, `unit:degC`; `nil` for the unit that the API documents, which is
    ///   the first of each kind.
    func convert(_ number: Double, from code: String?) -> Double? {
        guard let code else { return units.first?.convert(number) }
        let name = code.split(separator: ":").last ?? ""
        return units.first { $0.name == name }?.convert(number)
    }

    private typealias Unit = (name: Substring, convert: @Sendable (Double) -> Double)

    private var units: [Unit] {
        switch self {
        case .celsius:
            [("degC", { $0 }), ("degF", { ($0 - 32) * 5 / 9 }), ("K", { $0 - 273.15 })]
        case .metresPerSecond:
            [
                ("km_h-1", { $0 / 3.6 }), ("m_s-1", { $0 }), ("kt", { $0 * 1852 / 3600 }),
                ("mi_h-1", { $0 * 1609.344 / 3600 }),
            ]
        case .percent: [("percent", { $0 }), ("1", { $0 * 100 })]
        case .degrees: [("degree_(angle)", { $0 })]
        case .millimetres: [("mm", { $0 }), ("m", { $0 * 1000 }), ("cm", { $0 * 10 })]
        case .metres: [("m", { $0 }), ("km", { $0 * 1000 })]
        case .hectopascals: [("Pa", { $0 / 100 }), ("hPa", { $0 })]
        }
    }
}

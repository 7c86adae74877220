enum ExpositionText {
    /// Returns the name with only letters, digits, `_` and `:`, and no digit at the start.
    static func name(_ text: String) -> String {
        let name = String(text.unicodeScalars.map { isNamePart($0) ? Character($0) : "_" })
        return name.first?.isNumber == true ? "_" + name : name
    }

    static func line(_ name: String, _ labels: String, _ value: String) -> String {
        labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }

    static func labels(_ labels: [(String, String)]) -> String {
        labels.map { "\(name($0.0).replacing(":", with: "_"))=\"\(escaped($0.1))\"" }.joined(separator: ",")
    }

    static func help(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }

    static func number(_ number: Double) -> String {
        if number.isNaN { return "NaN" }
        if number.isInfinite { return number < 0 ? "-Inf" : "+Inf" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return String(number)
    }

    private static func escaped(_ text: String) -> String {
        help(text).replacing("\"", with: "\\\"")
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
                || scalar == ":")
    }
}

import Foundation

/// Where a body written again is not as it was recorded.
struct Difference: Hashable, CustomStringConvertible {
    enum Kind: String, Hashable {
        /// The field is not there.
        case missing
        /// It is a number for a text, an object for an array …
        case type
        case value
    }

    /// Names from the root with dots between, `[]` for any element: `list[].main.temp`.
    let path: String
    let kind: Kind
    /// The recorded value and the written one.
    var values = ""

    var description: String { "\(path) \(kind.rawValue) \(values)" }

    /// Returns the values of `recorded` that differ or are missing in `written`; additional fields of `written` are
    /// ignored.
    /// - Parameter isClose: Whether two numbers at a path are the same.
    static func all(
        _ recorded: Any,
        _ written: Any,
        at path: String = "",
        isClose: (String, Double, Double) -> Bool
    ) -> [Difference] {
        switch (recorded, written) {
        case (let a as [String: Any], let b as [String: Any]):
            return a.flatMap { name, value -> [Difference] in
                let inner = path.isEmpty ? name : path + "." + name
                guard let other = b[name] else { return [Difference(path: inner, kind: .missing)] }
                return all(value, other, at: inner, isClose: isClose)
            }
        case (let a as [Any], let b as [Any]):
            var found = zip(a, b).flatMap { all($0, $1, at: path + "[]", isClose: isClose) }
            if a.count > b.count {
                found.append(
                    Difference(path: path + "[]", kind: .missing, values: "\(a.count) → \(b.count)")
                )
            }
            return found
        case (let a as String, let b as String):
            return a == b ? [] : [Difference(path: path, kind: .value, values: "\(a) → \(b)")]
        case (let a as NSNumber, let b as NSNumber):
            if isClose(path, a.doubleValue, b.doubleValue) { return [] }
            return [Difference(path: path, kind: .value, values: "\(a) → \(b)")]
        case (is NSNull, is NSNull): return []
        default: return [Difference(path: path, kind: .type, values: "\(recorded) → \(written)")]
        }
    }
}

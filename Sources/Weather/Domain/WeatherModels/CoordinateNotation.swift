import Foundation

/// The tokens of a written coordinate, and the two angles they form.
struct CoordinateNotation {
    private let tokens: [CoordinateToken]

    /// Returns `nil` if the text contains anything else, or no digit.
    init?(_ text: String) {
        guard text.utf8.count <= 200, let tokens = CoordinateToken.all(in: text),
            tokens.contains(where: \.isNumber)
        else { return nil }
        self.tokens = tokens
    }

    /// Whether only a coordinate is written this way: with a degree sign, or as numbers with a comma.
    var looksLikeCoordinate: Bool {
        if tokens.contains(.mark(.degrees)) { return true }
        return tokens.contains(.comma)
            && (tokens.count(where: \.isNumber) > 1 || tokens.allSatisfy { $0.direction == nil })
    }

    /// Latitude and longitude in degrees, not yet checked against their ranges; `nil` if the tokens do not form two
    /// angles.
    var angles: (latitude: Double, longitude: Double)? {
        let parts = parts
        guard parts.count == 2, let first = Angle(parts[0]), let second = Angle(parts[1]) else { return nil }
        switch (first.direction?.isLatitude, second.direction?.isLatitude) {
        case (nil, nil), (true, false): return (first.degrees, second.degrees)
        case (false, true): return (second.degrees, first.degrees)
        default: return nil
        }
    }

    /// The tokens of each angle.
    private var parts: [ArraySlice<CoordinateToken>] {
        if tokens.contains(.comma) {
            return tokens.split(separator: .comma, omittingEmptySubsequences: false)
        }
        let isDirection = { (token: CoordinateToken) in token.direction != nil }
        let starts: [Int]
        if tokens.contains(where: isDirection) {
            let marks = tokens.indices.filter { isDirection(tokens[$0]) }
            // A letter before the numbers ("N37 E127") begins an angle, one after them ("37N 127E") ends it.
            starts = marks.first == 0 ? marks : [0] + marks.dropLast().map { $0 + 1 }
        } else if tokens.contains(.mark(.degrees)) {
            starts = tokens.indices.filter {
                tokens[$0].isNumber && tokens[($0 + 1)...].first == .mark(.degrees)
            }
        } else {
            // Digits, a hyphen and digits are a postal code, unless the first number has a sign (ISO 6709).
            guard tokens.count == 2, tokens[1].standsApart || tokens[0].isSigned else { return [] }
            starts = [0, 1]
        }
        guard starts.first == 0 else { return [] }
        let ends = starts.dropFirst() + [tokens.count]
        return zip(starts, ends).map { tokens[$0..<$1] }
    }
}

/// Degrees, minutes and seconds with a sign or a direction.
private struct Angle {
    let degrees: Double
    let direction: CoordinateToken.Direction?

    /// Returns `nil` if the tokens do not form an angle.
    init?(_ words: ArraySlice<CoordinateToken>) {
        var words = words
        var direction = words.first?.direction
        if direction != nil {
            words.removeFirst()
        } else if let last = words.last?.direction {
            direction = last
            words.removeLast()
        }
        let units: [CoordinateToken.Mark] = [.degrees, .minutes, .seconds]
        var values: [Double] = []
        var isNegative = false
        while let word = words.popFirst() {
            guard case .number(let value, let isSigned, _) = word, values.count < units.count else {
                return nil
            }
            if values.isEmpty {
                isNegative = value.sign == .minus
            } else {
                // Only the last number may have a fraction.
                guard !isSigned, value < 60, values.allSatisfy({ $0 == $0.rounded() }) else { return nil }
            }
            values.append(value.magnitude)
            if case .mark(let mark) = words.first {
                guard mark == units[values.count - 1] else { return nil }
                words.removeFirst()
            }
        }
        guard let first = values.first, direction == nil || !isNegative else { return nil }
        let magnitude = values.dropFirst().enumerated().reduce(first) { sum, next in
            sum + next.element / (next.offset == 0 ? 60 : 3600)
        }
        self.direction = direction
        degrees = isNegative || direction?.isNegative == true ? -magnitude : magnitude
    }
}

extension PostgreSQLError {
    /// Reads what libpq says of a connection that was not made, in as many words as it has (`PQERRORS_VERBOSE`):
    ///
    ///     connection to server at "db.lan" (10.0.0.7), port 5432 failed: FATAL:  28P01: password authentication failed for user "haneul"
    ///     LOCATION:  auth_failed, auth.c:331
    ///
    /// The server's words are in whatever language it speaks; the code and what stands around it are always the same. Of
    /// several hosts each has such lines, and the last counts.
    init(connecting message: String) {
        self = .unreachable("the connection was lost")
        // Advice begins with a tabulator.
        for line in message.split(separator: "\n") where !line.hasPrefix("\t") {
            let error = ServerLine(line)
            if let error, let state = error.state, state.deniesConnection {
                self = .denied(state, "\(error.words) (\(state.rawValue))")
            } else if error?.isDetail != true {
                self = .unreachable(String(line))
            }
        }
    }
}

/// A line that comes from a server: a field's name or how grave an error is, a colon and two blanks.
private struct ServerLine {
    let state: SQLState?
    /// What follows the code.
    let words: Substring
    /// Whether it belongs to the error of a line before.
    let isDetail: Bool

    init?(_ line: Substring) {
        guard let mark = line.firstRange(of: ":  ") else { return nil }
        let rest = line[mark.upperBound...]
        let code = rest.prefix(5)
        guard code.utf8.count == 5, code.utf8.allSatisfy(\.isOfCode), rest.dropFirst(5).hasPrefix(": ") else {
            // An error without a code stands behind libpq's own words and a colon.
            (state, words, isDetail) = (nil, rest, !line[..<mark.lowerBound].contains(":"))
            return
        }
        (state, words, isDetail) = (SQLState(rawValue: String(code)), rest.dropFirst(7), false)
    }
}

extension UInt8 {
    fileprivate var isOfCode: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }
}

extension SQLState {
    /// Whether there is no such database.
    var isOfDatabase: Bool { group == "3D" }

    /// Whether connecting again changes nothing until user, password, database or what the server allows are others.
    fileprivate var deniesConnection: Bool {
        isOfDatabase || group == "28" || self == .insufficientPrivilege
    }
}

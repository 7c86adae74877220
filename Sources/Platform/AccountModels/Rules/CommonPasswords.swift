import CCommonPasswords
import EmbeddedFiles

/// The passwords that everybody tries first.
///
/// The file holds them folded, one on each line, in the order of their bytes (`Tools/passwords`).
enum CommonPasswords {
    /// An example of the product's own texts, which must be accepted although it is common.
    private static let examples: Set = ["password1!"]
    /// What people append to make a common password pass: so many characters, at most one of them a letter.
    private static let longestEnding = 6
    /// Shorter ones are not in the file.
    private static let shortest = 3

    /// Whether a text is one of the passwords, in any case, with a, o and s written as @, 0 and $, and with a few
    /// characters appended.
    static func contain(_ text: String) -> Bool {
        guard !examples.contains(text), let list = EmbeddedFiles(CCommonPasswords_files())["common.txt"]
        else {
            return false
        }
        let characters = Array(text)
        var letters = 0
        for ending in 0...longestEnding {
            let count = characters.count - ending
            guard count >= shortest else { return false }
            if ending > 0, characters[count].isLetter { letters += 1 }
            guard letters <= 1 else { return false }
            if isLine(folded(characters[..<count]), of: list) { return true }
        }
        return false
    }

    private static func folded(_ characters: some Sequence<Character>) -> [UInt8] {
        String(characters).lowercased().utf8.map { byte in
            switch byte {
            case UInt8(ascii: "@"): UInt8(ascii: "a")
            case UInt8(ascii: "0"): UInt8(ascii: "o")
            case UInt8(ascii: "$"): UInt8(ascii: "s")
            default: byte
            }
        }
    }

    /// Searches by halves among lines that are sorted and each end with a line feed.
    private static func isLine(_ wanted: [UInt8], of list: UnsafeRawBufferPointer) -> Bool {
        let lineFeed = UInt8(ascii: "\n")
        var (lower, upper) = (0, list.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            let start = (list[lower..<middle].lastIndex(of: lineFeed) ?? lower - 1) + 1
            let end = list[middle...].firstIndex(of: lineFeed) ?? list.count
            let line = list[start..<end]
            if line.elementsEqual(wanted) { return true }
            if line.lexicographicallyPrecedes(wanted) { lower = end + 1 } else { upper = start }
        }
        return false
    }
}

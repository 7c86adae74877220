import Foundation

/// A file of icons: `<svg …>`, a `<symbol id="…">` an icon, `</svg>`.
enum Sprite {
    /// One file with the symbols of several.
    static func joined(_ files: [[UInt8]]) -> [UInt8] {
        let symbols = files.map { file in
            let text = String(decoding: file, as: UTF8.self)
            guard let start = text.firstRange(of: "<symbol"),
                let end = text.range(of: "</svg>", options: .backwards)
            else { return "" }
            return String(text[start.lowerBound..<end.lowerBound])
        }
        return Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\n\(symbols.joined())</svg>\n".utf8)
    }
}

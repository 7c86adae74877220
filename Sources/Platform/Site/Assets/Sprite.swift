import Foundation

/// A file of icons: `<svg …>`, one `<symbol id="…">` for each icon, `</svg>`.
enum Sprite {
    /// Merges the symbols of several files into one.
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

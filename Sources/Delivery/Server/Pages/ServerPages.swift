import CServerPages

/// The pages that are compiled in, so that the binary is all there is to install.
enum ServerPages {
    /// A language the page for people is written in.
    enum Language: String, CaseIterable, Sendable {
        case english = "en"
        case korean = "ko"

        /// - Parameters:
        ///   - chosen: What the page's own switch says (`?lang=ko`); it comes before the browser's preference.
        ///   - accepted: `Accept-Language`; of equal weights the first counts (RFC 9110, 12.5.4).
        init(chosen: String?, accepted: String?) {
            let ranges = (accepted ?? "").split(separator: ",").compactMap { range -> (Self, Double)? in
                let parts = range.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
                guard let language = parts.first.flatMap(Self.init(range:)) else { return nil }
                let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map {
                    Double($0.dropFirst(2)) ?? 0
                }
                return (language, weight ?? 1)
            }
            let preferred = ranges.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.1
            let first = ranges.first { $0.1 == preferred }?.0
            self = chosen.flatMap(Self.init(range:)) ?? first ?? .english
        }

        /// Nil for other languages.
        private init?(range: String) {
            self.init(rawValue: String(range.lowercased().prefix { $0 != "-" && $0 != "_" }))
        }
    }

    /// OpenAPI 3.1, `application/yaml` (RFC 9512).
    static var openAPI: [UInt8] { bytes(server_page_openapi()) }

    /// HTML without scripts; its policy for styles is in the page itself.
    static func documentation(in language: Language) -> [UInt8] {
        switch language {
        case .english: bytes(server_page_docs_en())
        case .korean: bytes(server_page_docs_ko())
        }
    }

    private static func bytes(_ page: server_page) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: page.bytes, count: page.count))
    }
}

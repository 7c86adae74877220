import Languages
import WeatherModels

/// Names in the texts of a file. The first field is the standard name; a field for another language begins with a byte
/// that is the row of the language plus one.
struct NameTable: Sendable {
    let texts: TextTable
    /// By row, ISO 639.
    private let codes: [String]
    /// By row; `nil` for a language that the program does not know.
    private let languages: [Language?]

    /// The bytes that mark a language. No name contains them.
    static let marks: ClosedRange<UInt8> = 0x01...0x1F

    init(_ table: SectionTable, texts: TextTable) throws(GazetteerFileError) {
        self.texts = texts
        codes = try TextTable(.languages, of: table).fieldsInPlace(at: 0).prefix(Self.marks.count)
            .map { String(decoding: $0, as: UTF8.self) }
        languages = codes.map(Language.init(rawValue:))
    }

    /// Returns the name at a position of the texts, or an empty one if there is none.
    ///
    /// - Parameter leading: The number of fields before it.
    func name(at position: Int, after leading: Int = 0) -> LocalizedName {
        var fields = texts.fieldsInPlace(at: position)
        for _ in 0..<leading { _ = fields.next() }
        let standard = fields.next().map { String(decoding: $0, as: UTF8.self) } ?? ""
        var translations = Translations()
        // Other names may follow.
        while let field = fields.next(), let mark = field.first, Self.marks.contains(mark) {
            guard let language = language(marked: mark) else { continue }
            translations[language] = String(decoding: field.dropFirst(), as: UTF8.self)
        }
        return LocalizedName(standard, translations: translations)
    }

    /// Returns the names at a position of the texts in all languages.
    func all(at position: Int) -> [String] {
        texts.fieldsInPlace(at: position).map { field in
            let isMarked = field.first.map(Self.marks.contains) == true
            return String(decoding: isMarked ? field.dropFirst() : field[...], as: UTF8.self)
        }
    }

    /// Returns the name in a language that the program may not know, or `nil` if the language has none.
    func text(at position: Int, inLanguage code: String) -> String? {
        guard let row = codes.firstIndex(of: code) else { return nil }
        let field = texts.fieldsInPlace(at: position).dropFirst().first { field in
            field.first.map { Int($0) } == Int(Self.marks.lowerBound) + row
        }
        return field.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
    }

    private func language(marked mark: UInt8) -> Language? {
        let row = Int(mark - Self.marks.lowerBound)
        return row < languages.count ? languages[row] : nil
    }
}

/// The languages of the names of a file to be written.
struct NameLanguages {
    /// By row.
    let codes: [String]

    /// - Parameter names: All names. Of more than 31 languages, the last in the order of their codes are left out.
    init(of names: [[String: String]]) {
        let codes = names.reduce(into: Set<String>()) { codes, name in codes.formUnion(name.keys) }
        self.codes = Array(codes.sorted().prefix(NameTable.marks.count))
    }

    /// Returns the fields of a name, without translations that are equal to the standard name.
    func fields(of name: GazetteerName) -> [String] {
        [name.standard.withoutMarks]
            + zip(NameTable.marks, codes).compactMap { mark, code in
                guard let text = name.translations[code], !text.isEmpty, text != name.standard else {
                    return nil
                }
                return String(UnicodeScalar(mark)) + text.withoutMarks
            }
    }
}

extension String {
    /// The text without what separates fields and marks languages.
    var withoutMarks: String {
        unicodeScalars.contains { $0.value <= 0x1F }
            ? filter { $0.unicodeScalars.allSatisfy { $0.value > 0x1F } } : self
    }
}

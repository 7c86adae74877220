/// The agency's words for a warning: 호우주의보, 폭염중대경보.
enum WarningWords {
    private static let hazards: [(code: Int, name: String)] = [
        (1, "강풍"), (2, "호우"), (3, "한파"), (4, "건조"), (5, "폭풍해일"), (6, "풍랑"), (7, "태풍"), (8, "대설"), (9, "황사"),
        (12, "폭염"), (13, "열대야"),
    ]
    /// The longest first: each ends like the one after it.
    private static let levels: [(level: WarningLevel, word: String)] = [
        (.major, "중대경보"), (.warning, "경보"), (.advisory, "주의보"),
    ]
    private static let preliminary = "예비특보"
    private static let any = "기상특보"

    /// The agency, as the sender of its warnings.
    static let sender = "기상청"

    /// Returns the name of a warning; the word for all of them if the hazard is not known.
    static func event(_ hazard: WarningHazard, _ level: WarningLevel) -> String {
        guard let name = name(of: hazard), let word = levels.first(where: { $0.level == level })?.word else {
            return any
        }
        return name + word
    }

    /// Returns the name of what is announced before it is decided: 풍랑 예비특보.
    static func preliminaryEvent(_ hazard: WarningHazard) -> String {
        name(of: hazard).map { "\($0) \(preliminary)" } ?? preliminary
    }

    /// Reads 호우주의보; `nil` for other texts.
    static func warning(_ text: some StringProtocol) -> (hazard: WarningHazard, level: WarningLevel)? {
        for (level, word) in levels where text.hasSuffix(word) {
            return hazard(text.dropLast(word.count)).map { ($0, level) }
        }
        return nil
    }

    /// Reads 풍랑 예비특보, as the heading of a list; `nil` for other texts.
    static func preliminaryHazard(_ text: some StringProtocol) -> WarningHazard? {
        text.hasSuffix(preliminary) ? hazard(text.dropLast(preliminary.count)) : nil
    }

    private static func hazard(_ text: some StringProtocol) -> WarningHazard? {
        let name = String(text.filter { !$0.isWhitespace })
        return hazards.first { $0.name == name }.map { WarningHazard(rawValue: $0.code) }
    }

    private static func name(of hazard: WarningHazard) -> String? {
        hazards.first { $0.code == hazard.rawValue }?.name
    }
}

import Foundation

/// A list of zones in a bulletin: "전라남도(거문도.초도, 완도(여서도 제외)), 제주도(추자도, 서귀포시남부 제외), 남해서부동쪽먼바다". "제외"
/// makes the listed ones those of the province that are not meant.
struct WarningList: Hashable, Sendable {
    /// The codes of the smallest zones.
    private(set) var zones: Set<String> = []
    /// The names that no zone has.
    private(set) var unknown: [String] = []
    /// Islands beside a province of which all or all but some is meant: bulletins list 흑산도.홍도 under 전라남도, and the
    /// agency's table beside it.
    private(set) var unsure: Set<String> = []

    private static let except = " 제외"

    init(_ text: some StringProtocol, in table: WarningZones) {
        for item in Self.items(of: String(text)) { add(item, in: table) }
        unsure.subtract(zones)
    }

    private mutating func add(_ item: String, in table: WarningZones) {
        if let codes = table.zones(named: item, within: nil) {
            zones.formUnion(codes)
            if let province = table.province(named: item) { unsure.formUnion(Self.islands(beside: province)) }
        } else if let open = item.firstIndex(of: "("), item.hasSuffix(")"),
            let province = table.province(named: item[..<open])
        {
            add(item[item.index(after: open)...].dropLast(), of: province, in: table)
        } else {
            unknown.append(item)
        }
    }

    private mutating func add(_ list: Substring, of province: String, in table: WarningZones) {
        var names = Self.items(of: String(list))
        let isExcept = names.last?.hasSuffix(Self.except) ?? false
        if isExcept, let last = names.popLast() { names.append(String(last.dropLast(Self.except.count))) }
        var listed: Set<String> = []
        for name in names {
            if let codes = table.zones(named: name, within: province) {
                listed.formUnion(codes)
            } else {
                unknown.append(name)
            }
        }
        zones.formUnion(isExcept ? Set(table.leaves(of: province)).subtracting(listed) : listed)
        if isExcept { unsure.formUnion(Self.islands(beside: province).subtracting(listed)) }
    }

    /// The zones that lie beside a province in the table, and in it for the administration.
    private static func islands(beside province: String) -> Set<String> {
        switch province {
        case "L1050000": ["L1052500"]
        case "L1010000", "L1110000": ["L1014200", "L1014300"]
        case "L1070000": ["L1072100"]
        default: []
        }
    }

    /// A name as it is compared.
    static func folded(_ name: some StringProtocol) -> String {
        String(name.filter { !$0.isWhitespace }.map { $0 == "·" ? "." : $0 })
    }

    /// Splits at commas outside brackets.
    private static func items(of text: String) -> [String] {
        var items: [String] = [""]
        var depth = 0
        for character in text {
            switch character {
            case "(": depth += 1
            case ")": depth -= 1
            default: break
            }
            if character == ",", depth <= 0 {
                items.append("")
            } else {
                items[items.count - 1].append(character)
            }
        }
        return items.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
}

extension WarningZones {
    /// Returns the code of a province by its name.
    fileprivate func province(named name: some StringProtocol) -> String? {
        let name = WarningList.folded(name)
        return provinces.first { $0.spellings.name == name || $0.spellings.fullName == name }?.code
    }

    /// Returns the smallest zones of a name: within a province, elsewhere only if no other has the name. 고성 is a county of
    /// two provinces, 광주 a city of 경기도 and one of its own.
    fileprivate func zones(named name: some StringProtocol, within province: String?) -> [String]? {
        let name = WarningList.folded(name)
        let near = province.map(descendants) ?? provinces
        let found = Self.only(named: name, of: near) ?? Self.only(named: name, of: all.filter(\.isLeaf))
        return found.map { leaves(of: $0.code) }
    }

    /// Returns the only zone of a name. A letter that the service damaged may be any.
    private static func only(named name: String, of zones: [Zone]) -> Zone? {
        let found = zones.filter { $0.spellings.name == name }
        if !found.isEmpty { return outermost(found) }
        let full = zones.filter { $0.spellings.fullName == name }
        if !full.isEmpty { return outermost(full) }
        guard let start = name.firstIndex(of: damage), let end = name.lastIndex(of: damage) else {
            return nil
        }
        let (head, tail) = (name[..<start], name[name.index(after: end)...])
        let fitting = zones.filter {
            let text = $0.spellings.name
            return text.hasPrefix(head) && text.hasSuffix(tail) && text.count == head.count + tail.count + 1
        }
        return fitting.count == 1 ? fitting.first : nil
    }

    /// Returns the one that contains all others, as a province does a city of its name.
    private static func outermost(_ zones: [Zone]) -> Zone? {
        zones.first { outer in zones.allSatisfy { $0.code == outer.code || $0.parent == outer.code } }
    }

    private static let damage: Character = "\u{FFFD}"
}

/// How much of the sky a layer of clouds covers.
enum CloudAmount: String, CaseIterable, Comparable {
    /// 1 or 2 eighths.
    case few = "FEW"
    /// 3 or 4 eighths.
    case scattered = "SCT"
    /// 5 to 7 eighths.
    case broken = "BKN"
    case overcast = "OVC"
    /// The sky is not seen; the vertical visibility is told instead.
    case obscured = "VV"

    /// Reads FEW025, BKN010CB, SCT///, VV002, OVC. Returns `nil` for any other group, and without an amount.
    init?(group: Substring) {
        guard let amount = Self.allCases.first(where: { group.hasPrefix($0.rawValue) }) else { return nil }
        var reader = GroupReader(group.dropFirst(amount.rawValue.count))
        guard reader.isAtEnd || reader.skip("///") || reader.number(digits: 3...3) != nil else { return nil }
        _ = reader.skip("CB") || reader.skip("TCU") || reader.skip("///")
        guard reader.isAtEnd else { return nil }
        self = amount
    }

    /// The percentage in the middle of what it stands for.
    var percent: Double {
        switch self {
        case .few: 18.75
        case .scattered: 43.75
        case .broken: 75
        case .overcast, .obscured: 100
        }
    }

    static func < (one: Self, other: Self) -> Bool { one.percent < other.percent }

    /// Whether the group says that there are no clouds, none worth reporting or none that the instrument sees.
    static func isNone(_ group: Substring) -> Bool {
        ["SKC", "CLR", "NSC", "NCD", "CAVOK"].contains(group)
    }
}

/// How the hours of a day are counted on a clock. The raw values are fixed: they are kept.
public enum HourCycle: String, CaseIterable, Hashable, Sendable {
    /// Twice from 12 to 11, before and after noon: "오후 2:20", "2:20 PM".
    case twelve = "12"
    /// From 0 to 23: "14:20".
    case twentyFour = "24"
}

/// Which of day and month stands first where a language has both orders, as English does.
public enum DateOrder: Hashable, Sendable {
    /// "Fri, Oct 2".
    case monthFirst
    /// "Fri 2 Oct".
    case dayFirst
}

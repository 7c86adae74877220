/// The clock format for hours. The raw values are stored, so they must not change.
public enum HourCycle: String, CaseIterable, Hashable, Sendable {
    /// A 12-hour clock: "오후 2:20", "2:20 PM".
    case twelve = "12"
    /// A 24-hour clock: "14:20".
    case twentyFour = "24"
}

/// The order of day and month, for languages that use both, such as English.
public enum DateOrder: Hashable, Sendable {
    /// "Fri, Oct 2".
    case monthFirst
    /// "Fri 2 Oct".
    case dayFirst
}

public import Languages

/// What the weather adds to the privacy notice: of each kind of data its name, what it is, why it is kept, and for how
/// long.
public enum PrivacyText: Translated, Hashable, Sendable {
    case placesName, placesWhat, placesWhy
    /// Without an account: the days after the last visit.
    case placesTerm(days: Int)
    case changesName, changesWhat, changesWhy, changesTerm
    case positionName, positionWhat, positionWhy, positionTerm
    case weatherName, weatherWhat, weatherWhy, weatherTerm
    case recordsName, recordsWhat, recordsWhy, recordsTerm
    case keysName, keysWhat, keysWhy, keysTerm
    case noticesName, noticesWhat, noticesWhy, noticesTerm
    /// The most mails a day.
    case mailName, mailWhat(most: Int), mailWhy, mailTerm
    /// How long, and how many at most.
    case sentName, sentWhat, sentWhy, sentTerm(days: Int, most: Int)
    /// What a weather service gets.
    case coordinates
    /// What the push service of a browser gets.
    case messages
}

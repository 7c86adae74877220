import Languages

/// The texts of messages about the audience and about places.
enum MessagePhrase: Translated {
    case notOpenYet
    /// The hours until the weather opens; `nil` if no place is saved.
    case opens(inHours: Int?)
    case findPlace
    case pagesOff, pagesOffAdvice
    case listUnreadable, listUnreadableAdvice
    case noPlace, noPlaceAdvice
    case noCoordinate
    case searchPlace
}

import Languages

/// The texts of the page that compares sources which contain values.
enum ComparePhrase: Translated {
    /// What Haneul makes of the sources, and what stands for it while the record is young.
    case blend, median
    /// How sure a day is.
    case agree, differ(String)
    /// How many of the sources expect precipitation.
    case wet(Int, of: Int)
    /// When the source issued it, and where it does not say, when it was fetched.
    case issued(String), fetched(String)
    /// Under how many verified days the median stands for the blend.
    case young(days: Int, needed: Int)
    case learned(days: Int)
    /// How many sources are blended, by how many verified days, and what their ranges say where there are some.
    case blended(sources: Int, days: Int, hasRanges: Bool)
    /// What the ranges say that come from verified days.
    case ranges
    /// What the lines of the coming hours are.
    case linesOfSources, lineOfMedian, lineOfBlend(hasRanges: Bool)
    /// The day of the newest cut, if it is old.
    case old(String)
    case oneSource
    case nothingRecorded, nothingRecordedAdvice, nothingSavedAdvice, notRecording, notRecordingAdvice
    case nothingAhead, nothingAheadAdvice, unreadable, unreadableAdvice
}

public import Foundation
public import WeatherUnits

/// What was observed at a recorded place. It may be corrected once; what was known before stays readable.
public struct RecordedTruth: Hashable, Sendable {
    /// Who observed it.
    public enum Observer: Hashable, Sendable {
        /// A station, by its identifier at the service that runs it; how far away it is, and the height of its ground
        /// where told.
        case station(String, distance: Length, height: Length?)
        /// The analysis of a model, which must never judge the model that made it.
        case analysis(RecordSource)
    }

    public let place: RecordedPlace
    public let variable: RecordedVariable
    public let target: RecordedTime
    public let value: Tenths
    public let observer: Observer
    /// When it was known here.
    public let knownAt: Date
    /// 0 for what was known first, 1 for the correction.
    public let revision: Int
    /// How it came about; `nil` where it was not told.
    public let derivation: TruthDerivation?

    /// Returns `nil` for a day of a variable of moments, or a moment of one of days.
    public init?(
        place: RecordedPlace,
        variable: RecordedVariable,
        target: RecordedTime,
        value: Tenths,
        observer: Observer,
        knownAt: Date,
        revision: Int = 0,
        derivation: TruthDerivation? = nil
    ) {
        switch target {
        case .day: guard variable.isOfDay else { return nil }
        case .moment: guard !variable.isOfDay else { return nil }
        }
        (self.place, self.variable, self.target) = (place, variable, target)
        (self.value, self.observer, self.knownAt) = (value, observer, knownAt)
        (self.revision, self.derivation) = (revision, derivation)
    }

    /// Returns the same as the correction.
    public var asCorrection: RecordedTruth? {
        RecordedTruth(
            place: place,
            variable: variable,
            target: target,
            value: value,
            observer: observer,
            knownAt: knownAt,
            revision: 1,
            derivation: derivation
        )
    }
}

extension [RecordedTruth] {
    /// Returns what became of a truth about a target of which these are all that are stored, and what is to be stored.
    ///
    /// The same observer may correct a value once, later than it was known. Another observer corrects nobody.
    public func appending(_ new: RecordedTruth) -> (result: AppendTruthResult, stored: RecordedTruth?) {
        guard let last = self.max(by: { $0.revision < $1.revision }) else { return (.added, new) }
        guard last.observer == new.observer, last.value != new.value, last.knownAt < new.knownAt else {
            return (.alreadyThere, nil)
        }
        return last.revision == 0 ? (.corrected, new.asCorrection) : (.settled, nil)
    }
}

/// What became of a truth.
public enum AppendTruthResult: Hashable, Sendable {
    case added
    /// It corrects what was known before.
    case corrected
    /// It is known, or another observer's value is.
    case alreadyThere
    /// It was corrected before, and stays as it is.
    case settled
}

import Foundation

/// The warnings of the country by zone and hazard, as they follow from the decisions of bulletins.
///
/// A decision that a warning begins stays in the service for ever, with no end; that it ended is another row. Only all
/// rows together, in their order, tell what is in force.
struct WarningReplay: Hashable, Codable, Sendable {
    /// A level from a moment on, until the next step or its end.
    struct Step: Hashable, Codable, Sendable {
        var level: WarningLevel
        var from: Date
        /// Where it is released; `nil` until that is decided.
        var end: Date?
        /// The bulletin that decided it; `nil` if it is known only from a list of what is in force.
        var stamp: BulletinStamp?
    }

    /// In ascending order of their beginnings, none empty.
    private(set) var steps: [WarningKey: [Step]] = [:]

    /// Applies decisions, which may come in any order and twice, after those applied so far.
    mutating func add(_ rows: some Sequence<WarningRow>) {
        let ordered = Set(rows).sorted { one, other in
            one.stamp == other.stamp ? one.order < other.order : one.stamp < other.stamp
        }
        for row in ordered { apply(row) }
    }

    private mutating func apply(_ row: WarningRow) {
        var steps = steps[row.key] ?? []
        switch row.decision {
        case .issued(let level, let from):
            // What was to begin later is superseded; what is in force stays so until then.
            steps.removeAll { $0.from >= from }
            steps.append(Step(level: level, from: from, stamp: row.stamp))
        case .released(let end):
            steps.removeAll { $0.from >= end }
            if let last = steps.indices.last { steps[last].end = min(end, steps[last].end ?? end) }
        }
        self.steps[row.key] = steps.isEmpty ? nil : steps
    }

    /// Returns the step in force in each zone at a moment.
    func state(at moment: Date) -> [WarningKey: Step] {
        steps.compactMapValues { $0.inForce(at: moment) }
    }

    /// Drops what ended before a moment.
    mutating func forget(before moment: Date) {
        steps = steps.compactMapValues { steps in
            guard let last = steps.last, last.end.map({ $0 > moment }) ?? true else { return nil }
            let current = steps.lastIndex { $0.from <= moment } ?? steps.startIndex
            return Array(steps[current...])
        }
    }

    /// Sets what is in force in a zone at a moment, which may lie ahead: a level, or nothing. What is in force before stays
    /// so until then.
    ///
    /// - Parameter step: The level and when it begins; `nil` for nothing.
    mutating func set(_ key: WarningKey, to step: Step?, at moment: Date) {
        var steps = steps[key] ?? []
        if let step {
            steps.removeAll { $0.from >= step.from }
            steps.append(step)
        } else {
            steps.removeAll { $0.from == moment }
            for index in steps.indices where steps[index].from < moment {
                steps[index].end = min(steps[index].end ?? moment, moment)
            }
        }
        self.steps[key] = steps.isEmpty ? nil : steps
    }
}

extension [WarningReplay.Step] {
    /// Returns the step in force at a moment.
    func inForce(at moment: Date) -> WarningReplay.Step? {
        guard let step = last(where: { $0.from <= moment }) else { return nil }
        return step.end.map { moment < $0 } ?? true ? step : nil
    }
}

extension WarningRow {
    /// The order within a bulletin: what ends comes before what begins, and of several rows the latest and highest counts.
    fileprivate var order: (Int, Date, Int) {
        switch decision {
        case .released(let end): (0, end, 0)
        case .issued(let level, let from): (1, from, level.rawValue)
        }
    }
}

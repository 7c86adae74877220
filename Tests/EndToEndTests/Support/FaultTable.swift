/// The outcomes, a line a fault and a column a provider and state.
struct FaultTable {
    private let outcomes: [FaultCell.Outcome]

    init(_ outcomes: [FaultCell.Outcome]) { self.outcomes = outcomes }

    var text: String {
        let columns = EmulatedProvider.all.flatMap { provider in
            FaultCell.State.allCases.map { (provider.id, $0) }
        }
        var lines = [row("", columns.map { "\($0.0.prefix(7)) \($0.1.rawValue)" })]
        for fault in UpstreamFault.all {
            let cells = columns.map { provider, state in
                let outcome = outcomes.first {
                    $0.cell.fault.name == fault.name && $0.cell.provider.id == provider
                        && $0.cell.state == state
                }
                return outcome.map { ($0.complaint == nil ? "" : "✗ ") + $0.text } ?? "–"
            }
            lines.append(row(fault.name, cells))
        }
        let kept = outcomes.count { $0.complaint == nil }
        lines.append("\(kept) of \(outcomes.count) answered as promised (status and seconds)")
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ name: String, _ cells: [String]) -> String {
        padded(name, 24) + cells.map { padded($0, 17) }.joined()
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}

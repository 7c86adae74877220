/// What a process said it did, and what a file must hold therefore.
struct DeliveryTrace {
    /// What waits and what is in the history.
    struct Kept: Equatable {
        struct Waiting: Equatable {
            let recipient: String
            let lane: String
            let sequence: Int
        }

        var waiting: [String: Waiting] = [:]
        /// Their recipients.
        var delivered: [String: String] = [:]
        var givenUp: [String: String] = [:]

        mutating func make(_ parts: [String]) {
            switch parts[0] {
            case "append":
                let recipient = String(parts[2].prefix { $0 != "/" })
                waiting[parts[1]] = Waiting(
                    recipient: recipient,
                    lane: parts[2],
                    sequence: Int(parts[3]) ?? 0
                )
            case "acknowledge":
                if let one = waiting.removeValue(forKey: parts[1]) { delivered[parts[1]] = one.recipient }
            case "erase":
                waiting = waiting.filter { $0.value.recipient != parts[1] }
                delivered = delivered.filter { $0.value != parts[1] }
                givenUp = givenUp.filter { $0.value != parts[1] }
            // A lease that was lost is not told by the process: whether it gave up is seen in the file.
            default: break
            }
        }
    }

    /// What was acknowledged.
    private(set) var certain = Kept()
    /// And with the change that was under way when the process ended.
    private(set) var inFlight = Kept()
    /// Those that the process gave up, or tried to: if its lease was lost, they wait.
    private(set) var mayBeGivenUp: Set<String> = []
    /// The identifiers of each lease.
    private(set) var leases: [[String]] = []
    /// The number of changes that were acknowledged.
    private(set) var count = 0

    init(_ lines: [String]) {
        for line in lines {
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count > 2 else { continue }
            let change = Array(parts.dropFirst())
            if change[0] == "give-up" { mayBeGivenUp.insert(change[1]) }
            if change[0] == "lease" { leases.append(change[1].split(separator: ",").map(String.init)) }
            if parts[0] == "done" {
                certain.make(change)
                inFlight = certain
                count += 1
            } else {
                inFlight = certain
                inFlight.make(change)
            }
        }
    }
}

/// What a process said it did, and what a database must hold therefore.
struct Trace {
    /// What was acknowledged.
    private(set) var certain = KeptAccounts()
    /// And with the change that was under way when the process ended.
    private(set) var inFlight = KeptAccounts()
    /// The number of changes that were acknowledged.
    private(set) var count = 0

    init(_ lines: [String]) {
        for line in lines {
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 4, let member = Int(parts[2]) else { continue }
            if parts[0] == "done" {
                certain.make(parts[1], member, parts[3])
                inFlight = certain
                count += 1
            } else {
                inFlight = certain
                inFlight.make(parts[1], member, parts[3])
            }
        }
    }
}

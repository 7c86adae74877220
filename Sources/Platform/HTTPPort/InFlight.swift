/// Who waits for which exchange: events in, actions out. Generic in what a waiter and an exchange are, so that tests
/// can use plain values.
struct InFlight<Key: Hashable, Waiter, Effect> {
    enum Joining: Equatable {
        /// Nobody asks for this yet: begin, and tell the effect to ``setEffect(_:of:)``.
        case start(flight: Int)
        case wait
        /// The caller left before it came.
        case cancelledBefore
    }

    private struct Flight {
        let key: Key
        var waiters: [Int: Waiter] = [:]
        var effect: Effect?
    }

    private var flights: [Int: Flight] = [:]
    private var flightOfKey: [Key: Int] = [:]
    private var flightOfTicket: [Int: Int] = [:]
    /// Tickets given out and neither joined nor left.
    private var announced: Set<Int> = []
    private var lastNumber = 0

    var waiting: Int { flightOfTicket.count }

    /// A number that stands for one caller.
    mutating func ticket() -> Int {
        lastNumber += 1
        announced.insert(lastNumber)
        return lastNumber
    }

    mutating func join(_ key: Key, _ waiter: Waiter, _ ticket: Int) -> Joining {
        guard announced.remove(ticket) != nil else { return .cancelledBefore }
        if let flight = flightOfKey[key] {
            flights[flight]?.waiters[ticket] = waiter
            flightOfTicket[ticket] = flight
            return .wait
        }
        lastNumber += 1
        flights[lastNumber] = Flight(key: key, waiters: [ticket: waiter])
        flightOfKey[key] = lastNumber
        flightOfTicket[ticket] = lastNumber
        return .start(flight: lastNumber)
    }

    mutating func setEffect(_ effect: Effect, of flight: Int) {
        flights[flight]?.effect = effect
    }

    /// The waiter to be told, and the effect to be cancelled when nobody waits for it any more.
    mutating func leave(_ ticket: Int) -> (Waiter?, Effect?) {
        announced.remove(ticket)
        guard let number = flightOfTicket.removeValue(forKey: ticket), var flight = flights[number] else {
            return (nil, nil)
        }
        let waiter = flight.waiters.removeValue(forKey: ticket)
        flights[number] = flight
        return (waiter, flight.waiters.isEmpty ? remove(number)?.effect : nil)
    }

    /// The waiters to be told the outcome; none when the flight was given up.
    mutating func land(_ number: Int) -> [Waiter] {
        guard let flight = remove(number) else { return [] }
        for ticket in flight.waiters.keys { flightOfTicket[ticket] = nil }
        return Array(flight.waiters.values)
    }

    private mutating func remove(_ number: Int) -> Flight? {
        guard let flight = flights.removeValue(forKey: number) else { return nil }
        // A later flight may have taken the key over once this one was given up.
        if flightOfKey[flight.key] == number { flightOfKey[flight.key] = nil }
        return flight
    }
}

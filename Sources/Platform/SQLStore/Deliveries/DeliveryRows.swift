import Deliveries

extension DeliveryLane {
    var values: [SQLValue] { [.text(recipient), .text(target), .text(event)] }

    /// Reads recipient, target, event.
    init(_ row: inout SQLRow) throws {
        let (recipient, target) = (try row.requiredText(), try row.requiredText())
        self.init(recipient: recipient, target: target, event: try row.requiredText())
    }
}

extension SQLRow {
    mutating func requiredChannel() throws -> DeliveryChannel {
        guard let channel = DeliveryChannel(rawValue: try requiredText()) else {
            throw StoreObstacle.damage("a channel is damaged")
        }
        return channel
    }
}

extension DeliveryLease {
    /// Reads the columns in the order of the query.
    init(_ row: inout SQLRow) throws {
        let (id, channel, lane) = (
            try row.requiredText(), try row.requiredChannel(), try DeliveryLane(&row)
        )
        let (host, sequence) = (try row.requiredText(), try row.requiredInteger())
        guard let payload = row.bytes() else { throw StoreObstacle.damage("a delivery has no payload") }
        let note = try row.requiredText()
        let (acceptedAt, notBefore) = (try row.requiredMoment(), try row.requiredMoment())
        let expiresAt = try row.requiredMoment()
        guard let urgency = DeliveryUrgency(rawValue: try row.requiredInteger()) else {
            throw StoreObstacle.damage("an urgency is unknown")
        }
        let (attempts, number) = (try row.requiredInteger(), try row.requiredInteger())
        let delivery: Delivery
        do throws(DeliveryProblem) {
            delivery = try Delivery(
                id: id,
                channel: channel,
                lane: lane,
                host: host,
                sequence: sequence,
                payload: payload,
                note: note,
                acceptedAt: acceptedAt,
                notBefore: notBefore,
                expiresAt: expiresAt,
                urgency: urgency
            )
        } catch {
            throw StoreObstacle.damage("a delivery is damaged")
        }
        self.init(delivery, attempts: attempts, number: number)
    }
}

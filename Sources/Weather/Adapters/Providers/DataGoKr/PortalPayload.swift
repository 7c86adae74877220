import TolerantJSON

/// A body of a service of data.go.kr that is no refusal, with the names of the portal. Each service has rows of its own.
package struct PortalPayload<Row: Decodable>: Decodable {
    struct Response: Decodable {
        let body: Body
    }

    struct Body: Decodable {
        @Tolerant var items: PortalItems<Row>?
        @Tolerant var totalCount: PortalText?
    }

    let response: Response

    /// The usable rows, in the body's order.
    package var rows: [Row] { response.body.items?.rows ?? [] }

    /// How many rows the body has, usable or not.
    package var count: Int { response.body.items?.count ?? 0 }

    /// How many rows there are on all pages; `nil` if the body does not say so.
    package var totalCount: Int? { response.body.totalCount.flatMap { Int($0.text) } }
}

/// Rows as an array, as `item` of an object, or a single one there; none in a text.
struct PortalItems<Row: Decodable>: Decodable {
    let rows: [Row]
    /// With those that are not usable.
    let count: Int

    private enum Key: CodingKey { case item }

    init(from decoder: any Decoder) throws {
        if let list = try? TolerantArray<Row>(from: decoder) {
            (rows, count) = (list.usable, list.elements.count)
        } else if let object = try? decoder.container(keyedBy: Key.self) {
            if let list = try? object.decode(TolerantArray<Row>.self, forKey: .item) {
                (rows, count) = (list.usable, list.elements.count)
            } else {
                rows = (try? object.decode(Row.self, forKey: .item)).map { [$0] } ?? []
                count = rows.count
            }
        } else {
            (rows, count) = ([], 0)
        }
    }
}

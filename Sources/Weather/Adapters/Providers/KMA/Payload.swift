import TolerantJSON

// A body of the forecast service, with the names of the API.

struct ForecastPayload: Decodable {
    struct Response: Decodable {
        let body: Body
    }

    struct Body: Decodable {
        let items: Items
    }

    /// Rows as an array, as `item` of an object, or a single one there; none in a text.
    struct Items: Decodable {
        let rows: [Row]

        private enum Key: CodingKey { case item }

        init(from decoder: any Decoder) throws {
            if let list = try? TolerantArray<Row>(from: decoder) {
                rows = list.usable
            } else if let object = try? decoder.container(keyedBy: Key.self) {
                if let list = try? object.decode(TolerantArray<Row>.self, forKey: .item) {
                    rows = list.usable
                } else {
                    rows = (try? object.decode(Row.self, forKey: .item)).map { [$0] } ?? []
                }
            } else {
                rows = []
            }
        }
    }

    /// One value: observed, or forecast for a time.
    struct Row: Decodable {
        @Tolerant var baseDate: Text?
        @Tolerant var baseTime: Text?
        @Tolerant var category: String?
        @Tolerant var nx: Text?
        @Tolerant var ny: Text?
        @Tolerant var obsrValue: Text?
        @Tolerant var fcstDate: Text?
        @Tolerant var fcstTime: Text?
        @Tolerant var fcstValue: Text?
    }

    /// A text, or a number as one.
    struct Text: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self.text = text
            } else {
                let number = try container.decode(Double.self)
                text = number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
            }
        }
    }

    let response: Response
}

/// What an error says, in one of the shapes of the portal's gateway, of the service, and of the API hub.
struct RefusalPayload: Decodable {
    struct Response: Decodable {
        @Tolerant var header: Header?
    }

    struct Header: Decodable {
        @Tolerant var resultCode: ForecastPayload.Text?
        @Tolerant var resultMsg: String?
    }

    struct Gateway: Decodable {
        @Tolerant var cmmMsgHeader: GatewayHeader?
    }

    struct GatewayHeader: Decodable {
        @Tolerant var returnReasonCode: ForecastPayload.Text?
        @Tolerant var returnAuthMsg: String?
    }

    struct Result: Decodable {
        @Tolerant var status: ForecastPayload.Text?
        @Tolerant var message: String?
    }

    @Tolerant var response: Response?
    @Tolerant var OpenAPI_ServiceResponse: Gateway?
    @Tolerant var result: Result?
}

import TolerantJSON

/// What an error says, in one of the shapes of the portal's gateway, of the service, and of the API hub.
struct PortalRefusalPayload: Decodable {
    struct Response: Decodable {
        @Tolerant var header: Header?
    }

    struct Header: Decodable {
        @Tolerant var resultCode: PortalText?
        @Tolerant var resultMsg: String?
    }

    struct Gateway: Decodable {
        @Tolerant var cmmMsgHeader: GatewayHeader?
    }

    struct GatewayHeader: Decodable {
        @Tolerant var returnReasonCode: PortalText?
        @Tolerant var returnAuthMsg: String?
    }

    struct Result: Decodable {
        @Tolerant var status: PortalText?
        @Tolerant var message: String?
    }

    @Tolerant var response: Response?
    @Tolerant var OpenAPI_ServiceResponse: Gateway?
    @Tolerant var result: Result?
}

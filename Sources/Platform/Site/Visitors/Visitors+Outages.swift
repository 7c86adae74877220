import HTTPService
import HTTPTypes
import SiteModels
import StoragePort
import StoreTracing

/// What is answered while the database is away.
extension Visitors {
    /// Returns the refusal of a form of somebody who is known from memory only, or not at all: nothing is tried.
    func away(
        _ request: SiteRequest<P.Person>,
        by route: SiteRoute<P.Person>,
        _ known: VisitorIdentification<P.Kept>
    ) -> ServiceResponse? {
        guard request.trace != nil, route.method == .post, !route.isTakenInOutage,
            known.visitor.rememberedSince != nil || known.visitor.problem?.isOutage == true
        else { return nil }
        return away(isInDoubt: false, to: request)
    }

    /// Returns what somebody is told instead of the response of a form whose change the database did not take.
    func refusalOfChange(
        on route: SiteRoute<P.Person>,
        to request: SiteRequest<P.Person>
    ) -> ServiceResponse? {
        guard let trace = request.trace, route.method == .post, !route.isTakenInOutage,
            trace.obstacle != nil, !trace.hasChanged
        else { return nil }
        return away(isInDoubt: trace.isInDoubt, to: request)
    }

    private func away(isInDoubt: Bool, to request: SiteRequest<P.Person>) -> ServiceResponse {
        let message = MessageModel.storeAway(
            isInDoubt: isInDoubt,
            rest: renderer.design.word("stillWorks", in: request.language),
            back: request.back,
            in: request.language
        )
        return ServiceResponse(renderer.message(message, status: .serviceUnavailable, to: request))
    }
}

extension ResponseContent {
    /// The seconds after which it is worth asking again.
    private static let pause = "10"

    /// The response, which says when to ask again if it is that the server cannot answer now.
    var retriable: ResponseContent {
        guard status == .serviceUnavailable, headers[.retryAfter] == nil else { return self }
        return adding([HTTPField(name: .retryAfter, value: Self.pause)])
    }
}

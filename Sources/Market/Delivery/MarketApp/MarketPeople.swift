import Foundation
import HTTPService
import Profiles
import Site

/// The visitors of Cream. Nothing is stored about them yet.
struct MarketPeople: People {
    func person(
        _ visitor: Visitor,
        keeping kept: Void?,
        making newProfile: NewProfile,
        of request: ServiceRequest,
        now: Date
    ) -> MarketPerson {
        MarketPerson()
    }
}

struct MarketPerson: SitePerson {}

typealias MarketRequest = SiteRequest<MarketPerson>

typealias MarketRoute = SiteRoute<MarketPerson>

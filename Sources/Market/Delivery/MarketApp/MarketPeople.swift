import Foundation
import HTTPService
import Profiles
import Site

/// Who visits Cream: anybody; nothing is kept of them yet.
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

/// Somebody who looks around.
struct MarketPerson: SitePerson {}

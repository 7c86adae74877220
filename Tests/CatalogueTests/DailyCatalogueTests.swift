import Catalogue
import Foundation
import MarketModels
import Synchronization
import Testing

struct DailyCatalogueTests {
    /// Midnight in Seoul.
    private static let midnight = Date(timeIntervalSince1970: 1_795_273_200)

    @Test("The shop of a day is the same whenever it is asked, and another begins at midnight in Seoul")
    func days() async throws {
        let clock = Mutex(Self.midnight)
        let shop = DailyCatalogue { clock.withLock(\.self) }
        let id = Item.ID(rawValue: 1)
        let first = try await shop.trades(of: id)
        clock.withLock { $0 = Self.midnight + 86_399 }
        #expect(try await shop.trades(of: id) == first)
        // Another server, begun in the afternoon.
        #expect(try await DailyCatalogue { Self.midnight + 50_000 }.trades(of: id) == first)
        clock.withLock { $0 = Self.midnight + 86_400 }
        let second = try await shop.trades(of: id)
        #expect(second != first)
        #expect(second.allSatisfy { $0.matchedAt <= Self.midnight + 86_400 })
    }

    @Test("Names, pictures and addresses stay from day to day")
    func whatStays() async throws {
        let today = DailyCatalogue { Self.midnight }
        let tomorrow = DailyCatalogue { Self.midnight + 86_400 }
        for number in 1...120 {
            let id = Item.ID(rawValue: number)
            let (one, other) = (try await today.item(id), try await tomorrow.item(id))
            #expect(one.name == other.name && one.pictures == other.pictures && one.brand == other.brand)
            for picture in one.pictures {
                #expect(try await today.svg(named: picture.name) == tomorrow.svg(named: picture.name))
            }
        }
    }
}

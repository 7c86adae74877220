import TestSupport
import Testing

@testable import ProviderSupport

struct AcceptedProviderValueTests {
    @Test("C7: what a provider's setting accepts is said in Japanese")
    func japanese() {
        for value in [AcceptedProviderValue.address, .contact, .key] {
            #expect(value.japanese.isJapanese && value.japanese != value.english)
        }
    }
}

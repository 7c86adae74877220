import WeatherModels
import WeatherPorts

// Reasons are a byte and a number. Texts are left out: an upstream's text must not be stored.

extension ByteWriter {
    mutating func reason(_ reason: ProviderError.Reason) {
        switch reason {
        case .unreachable: reasonCode(1)
        case .timedOut: reasonCode(2)
        case .status(let code, _): reasonCode(3, Double(code))
        case .keyRejected: reasonCode(4)
        case .noSubscription: reasonCode(5)
        case .rateLimited(let retryAfter): reasonCode(6, retryAfter ?? -1)
        case .budgetExhausted(let retryAfter): reasonCode(7, retryAfter)
        case .malformed: reasonCode(8)
        case .bodyTooLarge: reasonCode(9)
        case .empty: reasonCode(10)
        case .wrongPlace(let degrees): reasonCode(11, degrees)
        case .outsideCoverage: reasonCode(12)
        case .cancelled: reasonCode(13)
        case .notConfigured(.key): reasonCode(14)
        case .notConfigured(.contact): reasonCode(15)
        case .shareExhausted(.own, let retryAfter): reasonCode(16, retryAfter)
        case .shareExhausted(.common, let retryAfter): reasonCode(17, retryAfter)
        // They are of no upstream, and never kept.
        case .recordTooYoung, .switchedOff: reasonCode(13)
        }
    }

    private mutating func reasonCode(_ code: UInt8, _ detail: Double = 0) {
        byte(code)
        number(detail.isFinite ? detail : 0)
    }
}

extension ByteReader {
    mutating func reason() -> ProviderError.Reason {
        let code = byte()
        let detail = number()
        return switch code {
        case 1: .unreachable("earlier")
        case 2: .timedOut
        case 3: .status(Int(exactly: detail) ?? 500, message: nil)
        case 4: .keyRejected
        case 5: .noSubscription
        case 6: .rateLimited(retryAfter: detail < 0 ? nil : detail)
        case 7: .budgetExhausted(retryAfter: detail)
        case 8: .malformed("earlier")
        case 9: .bodyTooLarge
        case 10: .empty
        case 11: .wrongPlace(degrees: detail)
        case 12: .outsideCoverage
        case 13: .cancelled
        case 14: .notConfigured(.key)
        case 15: .notConfigured(.contact)
        case 16: .shareExhausted(.own, retryAfter: detail)
        case 17: .shareExhausted(.common, retryAfter: detail)
        default: known(nil, or: .timedOut)
        }
    }
}

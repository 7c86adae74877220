import Languages
import MarketModels

struct PriceText {
    let language: Language

    /// Shown instead of a missing value.
    static let absent = "-"

    init(_ language: Language) {
        self.language = language
    }

    /// Returns "12,000원" or "₩12,000".
    func price(_ price: Won) -> String {
        AmountPhrase.price(price).text(in: language)
    }

    /// Returns the price as ``price(_:)`` does, or "-" for `nil`.
    func price(_ price: Won?) -> String {
        price.map(self.price) ?? Self.absent
    }

    /// Returns "거래 8,402", from 10,000 on "거래 2.1만"; "8,402 trades", "21.4K trades".
    func trades(_ count: Int) -> String {
        AmountPhrase.trades(count).text(in: language)
    }

    /// Returns "6,000원 (+2.8%)", without the percentage if it is unknown. An arrow shows the direction of the amount.
    func difference(_ difference: PriceDifference) -> String {
        let amount = price(Won(Int(clamping: difference.amount.magnitude)))
        return difference.share.map { "\(amount) (\(percent($0)))" } ?? amount
    }

    /// Returns "+2.8%", "−0.3%" or "0.0%"; "<+0.1%" if the difference would be rounded to zero.
    private func percent(_ share: Double) -> String {
        let tenths = (share.magnitude * 1000).rounded()
        guard tenths.isFinite, tenths < 1e15, share != 0 else { return "0.0%" }
        let sign = share < 0 ? "−" : "+"
        guard tenths >= 1 else { return "<\(sign)0.1%" }
        return sign + GroupedNumber.text(Int(tenths), in: 10) + "%"
    }
}

private enum AmountPhrase: KoreanAndEnglish {
    case price(Won)
    case trades(Int)

    var korean: String {
        switch self {
        case .price(let price): GroupedNumber.text(price.amount) + "원"
        case .trades(let count): "거래 " + Self.short(count, [(100_000_000, "억"), (10_000, "만")])
        }
    }

    var english: String {
        switch self {
        case .price(let price): "₩" + GroupedNumber.text(price.amount)
        case .trades(let count):
            Self.short(count, [(1_000_000, "M"), (1_000, "K")]) + (count == 1 ? " trade" : " trades")
        }
    }

    /// - Parameter units: Units and their signs, used from 10,000 on, the largest first.
    private static func short(_ count: Int, _ units: [(size: Int, sign: String)]) -> String {
        guard count >= 10_000, let unit = units.first(where: { count >= $0.size }) else {
            return GroupedNumber.text(count)
        }
        return GroupedNumber.text(count, in: unit.size) + unit.sign
    }
}

enum GroupedNumber {
    /// Returns "1,204" or "−38".
    static func text(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        let grouped = digits.enumerated().map { index, digit in
            index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
        }
        return (number < 0 ? "−" : "") + grouped.joined()
    }

    /// Returns the number with one decimal, truncated so that it never claims more than there is: "2.1" for 21,999 in
    /// ten thousands.
    static func text(_ number: Int, in unit: Int) -> String {
        text(number / unit) + ".\(number % unit * 10 / unit)"
    }
}

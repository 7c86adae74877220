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
        let digits = GroupedNumber.text(price.amount)
        return switch language {
        case .korean: digits + "원"
        case .english: "₩" + digits
        }
    }

    /// Returns the price as ``price(_:)`` does, or "-" for `nil`.
    func price(_ price: Won?) -> String {
        price.map(self.price) ?? Self.absent
    }

    /// Returns "거래 8,402", from 10,000 on "거래 2.1만"; "8,402 trades", "21.4K trades".
    func trades(_ count: Int) -> String {
        switch language {
        case .korean: "거래 " + short(count)
        case .english: short(count) + (count == 1 ? " trade" : " trades")
        }
    }

    private func short(_ count: Int) -> String {
        guard count >= 10_000 else { return GroupedNumber.text(count) }
        return switch (language, count) {
        case (.korean, ..<100_000_000): GroupedNumber.text(count, in: 10_000) + "만"
        case (.korean, _): GroupedNumber.text(count, in: 100_000_000) + "억"
        case (.english, ..<1_000_000): GroupedNumber.text(count, in: 1_000) + "K"
        case (.english, _): GroupedNumber.text(count, in: 1_000_000) + "M"
        }
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

/// Whole numbers as people read them.
enum GroupedNumber {
    /// "1,204", "−38".
    static func text(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        let grouped = digits.enumerated().map { index, digit in
            index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
        }
        return (number < 0 ? "−" : "") + grouped.joined()
    }

    /// One decimal, cut off and not rounded, so that it never says more than there is: "2.1" of 21,999 in ten thousands.
    static func text(_ number: Int, in unit: Int) -> String {
        text(number / unit) + ".\(number % unit * 10 / unit)"
    }
}

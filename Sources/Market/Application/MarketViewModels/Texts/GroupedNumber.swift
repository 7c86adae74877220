/// Formats whole numbers.
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

public import WeatherModels

extension LocalDay {
    /// The day that begins `number` days after 1970 January 1 in the proleptic Gregorian calendar
    /// (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`): calendars of the system cost
    /// a hundred times as much.
    public init(daysSince1970 number: Int) {
        let shifted = number + 719_468  // From 0000 March 1, so that the leap day ends a year.
        let era = Self.floorDivide(shifted, by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: day)
    }

    /// Days since 1970 January 1 (`days_from_civil` of the same source).
    public var daysSince1970: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = Self.floorDivide(yearFromMarch, by: 400)
        let yearOfEra = yearFromMarch - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func floorDivide(_ a: Int, by b: Int) -> Int {
        a >= 0 ? a / b : -((b - 1 - a) / b)
    }
}

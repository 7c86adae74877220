/// Small places with famous names, kept whatever the minimum population.
enum ExtraPlaces {
    /// GeoNames numbers.
    static let numbers: Set<Int> = [
        // Å i Åfjord, Norway: one of the shortest names there is.
        3_163_608
    ]
}

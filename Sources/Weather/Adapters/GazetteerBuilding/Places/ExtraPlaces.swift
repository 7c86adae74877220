/// Small places people look for because their names are famous, kept whatever the minimum population.
enum ExtraPlaces {
    /// GeoNames numbers.
    static let numbers: Set<Int> = [
        // Å i Åfjord, Norway: the shortest name there is.
        3_163_608
    ]
}

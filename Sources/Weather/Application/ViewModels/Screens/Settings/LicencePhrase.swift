import Languages

/// The texts about the sources of the places and their names.
enum LicencePhrase: Translated {
    /// What GeoNames gives, with its licence.
    case placeNames
    /// Korea's weather service.
    case koreanService
    /// What it gives, with its licence.
    case koreanAreas
}

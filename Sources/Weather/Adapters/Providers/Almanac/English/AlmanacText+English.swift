extension AlmanacText {
    var english: String {
        switch self {
        case .name: "climate normals"
        case .attribution: "Typical weather fitted from climate normals of WMO and JMA; places by GeoNames"
        }
    }
}

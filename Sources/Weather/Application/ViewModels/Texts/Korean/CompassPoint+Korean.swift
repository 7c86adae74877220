extension CompassPoint {
    var korean: String {
        [
            "북", "북북동", "북동", "동북동", "동", "동남동", "남동", "남남동",
            "남", "남남서", "남서", "서남서", "서", "서북서", "북서", "북북서",
        ][rawValue]
    }
}

extension WindOrigin {
    var korean: String { point.korean + "풍" }
}

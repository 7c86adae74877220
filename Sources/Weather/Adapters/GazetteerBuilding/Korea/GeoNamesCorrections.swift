/// Exceptions for places of GeoNames, by number. Those in Korea are known errors and omissions, found by reviewing each
/// place without a matching area.
enum GeoNamesCorrections {
    /// Places that are not kept.
    static let removed: Set<Int> = [
        // "Masan", a neighbourhood of 광주, with the population of the former city of Masan in 경상남도.
        1_841_246,
        // "Kyosai", a Japanese reading of 거제, which is already contained.
        1_842_754,
        // Quarters and villages in Japan with the population of a ward or city of their name or nearby: Minato in Wakayama,
        // Suginami in Ibaraki, Bunkyō in Sagamihara, Kotō in Kumamoto, Shinagawa in Ehime; Aihara has that of Sagamihara,
        // Minamirinkan that of Yamato, Kashiwara that of Kashihara.
        1_852_383, 11_836_117, 11_790_632, 11_209_896, 1_852_139, 1_865_689, 1_857_144, 1_859_913,
    ]

    /// Small places abroad with famous names, kept whatever the minimum population.
    static let famous: Set<Int> = [
        // Å i Åfjord, Norway: one of the shortest names there is.
        3_163_608
    ]

    /// The areas of places that cannot be matched by name, because of older romanizations or village names.
    static let areas: [Int: Int] = [
        1_833_514: 4_785_025_000,  // Waegwan, 왜관읍; it has 칠곡 among its names
        1_835_096: 4_421_025_000,  // Taesal-li, 대산읍
        1_886_598: 4_423_025_300,  // Yŏnmu, 연무읍
        1_896_953: 4_150_025_300,  // Pubal, 부발읍
        1_925_936: 4_812_725_000,  // Naesŏ, 내서읍
        13_405_660: 2_872_033_000,  // Baengnyeongdo, 백령면
    ]

    /// The names of places that are no longer areas.
    static let koreanNames: [Int: String] = [
        1_912_205: "웅상", 1_882_056: "신현", 6_198_535: "이도동", 13_286_589: "도동리",
    ]
}

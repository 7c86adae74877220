/// A few rows of each source in its documented shape, written by hand. Facts about places: GeoNames (CC BY 4.0).
enum SmallSources {
    static let cities = """
        {
        \(city(1835848, "Seoul", "KR", "11", 37.566, 126.9784, 10349312, ["SEL", "Sŏul", "서울", "서울특별시"])),
        \(city(1841811, "Gwangju", "KR", "18", 35.15472, 126.91556, 1401235, ["광주", "광주광역시", "Kwangju"])),
        \(city(1841810, "Gwangju", "KR", "13", 37.41, 127.25722, 81780, ["광주", "광주시"])),
        \(city(1835553, "Suwon", "KR", "13", 37.29111, 127.00889, 1234582, ["수원", "수원시"])),
        \(city(1846266, "Jeju City", "KR", "01", 33.50972, 126.52194, 488844, ["CJU", "제주", "제주시"])),
        \(city(6621166, "Seogwipo", "KR", "01", 33.25333, 126.56181, 178552, ["Seogwipo"])),
        \(city(1840379, "Nangen", "KR", "03", 35.41, 127.38583, 81257, ["Nangen", "Nanwŏn"])),
        \(city(1837362, "Siheungdong", "KR", "11", 37.45177, 126.91079, 128142, ["시흥동"])),
        \(city(1841246, "Masan", "KR", "18", 35.12725, 126.83149, 434371, ["마산"])),
        \(city(1816670, "Beijing", "CN", "22", 39.9075, 116.39723, 18960744, ["Peking", "bei jing", "北京", "북경", "베이징"])),
        \(city(1850147, "Tokyo", "JP", "40", 35.6895, 139.69171, 9733276, ["Tokio", "東京", "동경", "도쿄"])),
        \(city(5128581, "New York City", "US", "NY", 40.71427, -74.00597, 8804190, ["NYC", "New York", "뉴욕", "뉴욕 시"])),
        \(city(3448439, "São Paulo", "BR", "27", -23.5475, -46.63611, 12400232, ["Sao Paulo", "상파울로"])),
        \(city(2643743, "London", "GB", "ENG", 51.50853, -0.12574, 8961989, ["LON", "Londres", "런던"])),
        \(city(472045, "Voronezh", "RU", "86", 51.67204, 39.1843, 848752, ["보로네시"])),
        \(city(1803834, "Liaocheng", "CN", "25", 36.45596, 115.97766, 1229768, ["랴오청시"])),
        \(city(4250542, "Springfield", "US", "IL", 39.80172, -89.64371, 114394, [])),
        \(city(3163608, "Å i Åfjord", "NO", "21", 63.96068, 10.22468, 1145, ["Å", "Åfjord"])),
        \(city(3161732, "Hamlet", "NO", "21", 63.5, 10.5, 600, []))
        }
        """

    private static func city(
        _ number: Int,
        _ name: String,
        _ country: String,
        _ admin1: String,
        _ latitude: Double,
        _ longitude: Double,
        _ population: Int,
        _ alternates: [String]
    ) -> String {
        let spellings = alternates.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            "\(number)": {"geonameid": \(number), "name": "\(name)", "latitude": \(latitude), \
            "longitude": \(longitude), "countrycode": "\(country)", "population": \(population), \
            "timezone": "\(country == "KR" ? "Asia/Seoul" : "Etc/UTC")", "admin1code": "\(admin1)", \
            "alternatenames": [\(spellings)]}
            """
    }

    /// In the format of GeoNames' `cities500.txt`, with an abandoned village and a mountain.
    static let table = [
        row(
            1816670,
            "Beijing",
            "Peking,北京,북경,베이징",
            39.9075,
            116.39723,
            "P",
            "PPLC",
            "CN",
            "22",
            18960744,
            changed: "2026-05-07"
        ),
        row(3163608, "Å i Åfjord", "Å,Åfjord", 63.96068, 10.22468, "P", "PPLA2", "NO", "21", 1145),
        row(9999991, "Gone", "", 50, 10, "P", "PPLQ", "DE", "01", 9000),
        row(9999992, "Peak", "", 50, 10, "T", "MT", "DE", "01", 0),
    ].joined(separator: "\n")

    private static func row(
        _ number: Int,
        _ name: String,
        _ alternates: String,
        _ latitude: Double,
        _ longitude: Double,
        _ featureClass: String,
        _ featureCode: String,
        _ country: String,
        _ admin1: String,
        _ population: Int,
        changed: String = "2026-05-01"
    ) -> String {
        [
            "\(number)", name, name, alternates, "\(latitude)", "\(longitude)", featureClass, featureCode,
            country,
            "", admin1, "", "", "", "\(population)", "", "10", "Etc/UTC", changed,
        ].joined(separator: "\t")
    }

    static let admin1 = [
        "KR.11\tSeoul\tSeoul\t1835847", "KR.18\tGwangju\tGwangju\t1841808",
        "KR.13\tGyeonggi-do\tGyeonggi-do\t1841610", "KR.01\tJeju-do\tJeju-do\t1846265",
        "KR.06\tGangwon-do\tGangwon-do\t1843125", "KR.03\tJeollabuk-do\tJeollabuk-do\t1845789",
        "KR.15\tDaegu\tDaegu\t1835327", "KR.22\tSejong-si\tSejong-si\t8394437",
        "KR.12\tIncheon\tIncheon\t1843561", "KR.14\tGyeongsangbuk-do\tGyeongsangbuk-do\t1841597",
        "CN.22\tBeijing\tBeijing\t2038349", "JP.40\tTokyo\tTokyo\t1850144",
        "US.NY\tNew York\tNew York\t5128638",
        "US.IL\tIllinois\tIllinois\t4896861", "US.CA\tCalifornia\tCalifornia\t5332921",
        "BR.27\tSão Paulo\tSao Paulo\t3448433", "GB.ENG\tEngland\tEngland\t6269131",
        "NO.21\tTrøndelag\tTrondelag\t11828391", "CA.08\tOntario\tOntario\t6093943",
    ].joined(separator: "\n")

    static let countries = [
        "#ISO\tISO3\tISO-Numeric\tfips\tCountry\tCapital", "KR\tKOR\t410\tKS\tSouth Korea\tSeoul",
        "US\tUSA\t840\tUS\tUnited States\tWashington", "NO\tNOR\t578\tNO\tNorway\tOslo",
        "GB\tGBR\t826\tUK\tUnited Kingdom\tLondon",
    ].joined(separator: "\n")

    static let countryNames = """
        code,others,ja,ko
        KR,Corée du Sud|Südkorea|韓国,大韓民国,대한민국
        US,"États-Unis|Vereinigte Staaten",,미국
        """

    static let regionNames = """
        code,iso,others,ja,ko
        US.NY,NY,,ニューヨーク州,뉴욕주
        BR.27,SP,,,상파울루주
        JP.40,13,Präfektur Tokio,東京都,도쿄도
        KR.11,11,,ソウル特別市,서울특별시
        """

    static let points = """
        id,kind,country,region,latitude,longitude,prominence,ko,en,ja,local,others,town
        jeju,island,KR,Jeju-do,33.5,126.53,5,제주,Jeju,済州島,,탐라,Jeju City
        hallasan,mountain,KR,Jeju-do,33.3617,126.5292,5,한라산,Hallasan,漢拏山,,백록담|제주시|Mount Halla,
        honshu,region,JP,Tokyo,35.6895,139.6917,3,혼슈,Honshu,本州,,,Tokyo
        """

    static let names = "place,remark,ja,others\n"

    static let airportNames = """
        icao,iata,prominence,ko,ja,others
        RKSI,ICN,5,인천국제공항,仁川国際空港,仁川空港
        RKPC,CJU,5,제주국제공항,済州国際空港,
        """

    /// Traps and all; the coordinates are the offices'.
    static let korea = """
        code,province,city,town,grid_x,grid_y,longitude,latitude
        1100000000,서울특별시,,,60,127,126.98001,37.56357
        1111000000,서울특별시,종로구,,60,127,126.98164,37.57038
        1111061500,서울특별시,종로구,종로1.2.3.4가동,60,127,126.98958,37.57146
        1129066000,서울특별시,성북구,정릉제1동,60,127,127.01395,37.6015
        2700000000,대구광역시,,,89,90,128.60355,35.86854
        2811000000,인천광역시,중구,,54,125,126.62357,37.47093
        2900000000,광주광역시,,,58,74,126.85336,35.15697
        3600000000,세종특별자치시,,,66,103,127.28907,36.48001
        3611000000,세종특별자치시,세종특별자치시,,66,103,127.28907,36.48001
        3611025000,세종특별자치시,세종특별자치시,조치원읍,66,106,127.29966,36.59937
        4100000000,경기도,,,60,120,127.01169,37.27184
        4111100000,경기도,수원시장안구,,60,121,127.01222,37.30101
        4111156000,경기도,수원시장안구,정자1동,60,121,127.0,37.3
        4111300000,경기도,수원시권선구,,60,120,126.97407,37.25473
        4139000000,경기도,시흥시,,57,123,126.80508,37.37732
        4161000000,경기도,광주시,,65,123,127.25779,37.41451
        4200000000,강원도,,,73,134,127.73198,37.88269
        4282000000,강원도,고성군,,85,145,128.47016,38.37796
        4500000000,전라북도,,,63,89,127.11105,35.81728
        4519000000,전라북도,남원시,,68,80,127.3925,35.41326
        4772000000,경상북도,군위군,,88,99,128.57508,36.24
        4772025000,경상북도,군위군,군위읍,88,99,128.57,36.23
        4794033000,경상북도,울릉군,독도,144,123,131.86485,37.24144
        5000000000,제주특별자치도,,,52,38,126.50033,33.48569
        5011000000,제주특별자치도,제주시,,53,38,126.53321,33.49631
        5011025300,제주특별자치도,제주시,애월읍,49,37,126.33,33.46
        5013000000,제주특별자치도,서귀포시,,52,33,126.51256,33.25235
        5013025000,제주특별자치도,서귀포시,대정읍/마라도포함,48,32,126.25418,33.22357
        5013025900,제주특별자치도,서귀포시,성산읍,60,37,126.91,33.38
        5019000000,이어도,,,28,8,0.0,0.0
        5019099000,이어도,,,28,8,0.0,0.0
        """

    static let airports = """
        "icao","iata","name","city","subd","country","elevation","lat","lon","tz","lid"
        "RKSI","ICN","Incheon International Airport","Seoul","Incheon","KR",23,37.4691,126.4505,"Asia/Seoul",""
        "RKPC","CJU","Jeju International Airport","Jeju","Jeju-do","KR",118,33.5113,126.493,"Asia/Seoul",""
        "EGLL","LHR","London Heathrow Airport","London","England","GB",83,51.4706,-0.461941,"Europe/London",""
        "EGLF","","Farnborough Airport","Farnborough","Hants","GB",238,51.2758,-0.776333,"Europe/London",""
        "00AA","","Aero B Ranch Airport","Leoti","Kansas","US",3435,38.704,-101.47,"America/Chicago","00AA"
        """

    static let postcodes = """
        country,code,city,region,latitude,longitude,timezone
        US,90210,Beverly Hills,CA,34.0901,-118.4065,America/Los_Angeles
        """
}

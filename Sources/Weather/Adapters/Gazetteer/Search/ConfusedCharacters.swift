/// Chinese characters of equal reading that people confuse in Japanese names: 長埼 for 長崎.
enum ConfusedCharacters {
    /// Returns the texts with one character replaced, in no particular order.
    static func replacements(in text: String) -> [String] {
        guard text.unicodeScalars.contains(where: { (0x4E00...0x9FFF).contains($0.value) }) else { return [] }
        var letters = Array(text)
        guard (2...8).contains(letters.count) else { return [] }
        var texts: [String] = []
        for index in letters.indices {
            let typed = letters[index]
            for group in groups where group.contains(typed) {
                for other in group where other != typed {
                    letters[index] = other
                    texts.append(String(letters))
                }
            }
            letters[index] = typed
        }
        return texts
    }

    private static let groups = [
        "崎埼岬碕", "坂阪板", "幌晃", "広弘宏", "福副服", "岡丘", "島嶋縞", "川河", "浜濱", "館舘", "鎌釜", "倉蔵", "橋箸端", "横黄", "渋澁",
        "戸都砥登", "熊態能", "鹿麻", "栃枥橡", "茨荻", "城木", "滋慈磁", "賀加嘉", "阜埠", "潟渇瀉", "富冨", "姫媛", "徳得特", "佐左",
        "沖仲中", "縄綱繩網", "札礼", "仙千先", "台代", "盛森守", "箱函", "釧訓", "帯滞", "樽垂", "稚雅", "走足", "旭朝", "青蒼",
        "弘引", "秋飽", "型形方", "郡群軍", "若和", "松待末", "津都頭", "宇字", "宮官", "前先", "熱厚", "伊井", "豆頭",
        "軽経", "沢澤", "高孝貴", "所処", "柏拍", "船舟", "葉羽", "成也", "立達", "武竹", "境堺界",
        "吉良好", "祥翔", "新真", "宿縮", "谷屋矢", "静清", "名奈那", "古故子", "屋谷", "豊富", "田多", "岐崎枝", "騨弾", "金兼",
        "敦厚", "彦比", "根値", "京今", "良羅", "和倭輪", "歌花", "神上紙", "路地治", "明赤", "尾緒", "道通", "敷式", "江恵",
        "雲曇", "愛相", "治冶次", "知智地", "門文", "司市", "博伯", "多太", "久九", "留流", "米芽", "世瀬", "保穂", "別部", "府布",
        "湯由", "延伸", "児子", "覇羽", "垣柿", "網綱", "原腹", "間真", "鈴錫", "訪防", "越腰", "勝克", "州洲",
    ]
}

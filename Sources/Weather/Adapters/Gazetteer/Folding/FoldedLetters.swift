/// Letters that Unicode does not decompose, and their usual spelling without special characters.
package enum FoldedLetters {
    /// Returns `nil` for a letter that has no other spelling.
    static func replacement(of scalar: Unicode.Scalar) -> String? {
        // Tables without hashing: few types are met at the start of a command.
        scalar.value < 0x3400 ? spelling(of: scalar) : simplified(scalar).map { String($0) }
    }

    /// Returns the simplified form of a Chinese character, or `nil` if it is its own.
    package static func simplified(_ form: Unicode.Scalar) -> Unicode.Scalar? {
        let sought = HanPair(form: form.value, simple: 0).bits
        let place = pairs.indices.partitioningIndex { pairs[$0] < sought }
        guard place < pairs.count else { return nil }
        let pair = HanPair(bits: pairs[place])
        return pair.form == form.value ? Unicode.Scalar(pair.simple) : nil
    }

    /// The simplified characters of all pairs, by their forms.
    package static var simplifiedForms: [(form: Unicode.Scalar, simplified: Unicode.Scalar)] {
        pairs.map(HanPair.init).compactMap { pair in
            guard let form = Unicode.Scalar(pair.form), let simple = Unicode.Scalar(pair.simple) else {
                return nil
            }
            return (form, simple)
        }
    }

    /// Two characters in one number, in the order of the first.
    private struct HanPair {
        let form, simple: UInt32

        init(form: UInt32, simple: UInt32) { (self.form, self.simple) = (form, simple) }

        init(bits: UInt64) {
            self.init(form: UInt32(bits >> 32), simple: UInt32(truncatingIfNeeded: bits))
        }

        var bits: UInt64 { UInt64(form) << 32 | UInt64(simple) }
    }

    private static let pairs: [UInt64] = {
        var pairs: [UInt64] = []
        pairs.reserveCapacity(hanForms.utf8.count / 6)
        var form: UInt32?
        for scalar in hanForms.unicodeScalars where scalar != "\n" {
            if let first = form {
                pairs.append(HanPair(form: first, simple: scalar.value).bits)
                form = nil
            } else {
                form = scalar.value
            }
        }
        return pairs
    }()

    private static func spelling(of letter: Unicode.Scalar) -> String? {
        switch letter {
        // Latin
        case "ß": "ss"
        case "æ": "ae"
        case "œ": "oe"
        case "ø", "ɔ": "o"
        case "ł": "l"
        case "đ", "ð", "ɗ": "d"
        case "þ": "th"
        case "ı", "ɨ": "i"
        case "ŋ": "n"
        case "ħ": "h"
        case "ŧ": "t"
        case "ĸ", "ƙ": "k"
        case "ə", "ǝ", "ɛ": "e"
        case "ɓ": "b"
        case "ƴ": "y"
        case "ƒ": "f"
        case "ʉ": "u"
        case "ƶ": "z"
        case "ǥ", "ɣ": "g"
        // Apostrophes that count as letters: the okina, the soft sign of transliterations.
        case "ʹ", "ʺ", "ʻ", "ʼ", "ʽ", "ʾ", "ʿ", "ˈ", "ˮ", "ꞌ", "Ꞌ": ""
        // Greek
        case "ς": "σ"
        // Cyrillic
        case "ґ", "ғ": "г"
        case "ў", "ұ", "ү": "у"
        case "қ": "к"
        case "ң": "н"
        case "ө": "о"
        case "һ", "ҳ": "х"
        case "ҷ": "ч"
        case "ә": "а"
        // Arabic: Persian, Urdu and final forms of a letter.
        case "ی", "ى", "ې": "ي"
        case "ک", "ڪ": "ك"
        case "ة", "ہ", "ھ", "ۀ", "ە": "ه"
        case "ٱ": "ا"
        case "ـ": ""
        default: nil
        }
    }

    /// Pairs of a Chinese character and its simplified form, for those that occur in place names in two forms, so that
    /// 紐約 and 纽约 are one name.
    ///
    /// Source: Unicode 15, Unihan `kSimplifiedVariant`, for the characters in names of GeoNames. The Japanese forms that
    /// it does not list are our own additions. In the order of the first characters, which is looked up in.
    private static let hanForms = """
        並并亞亚仏佛來来侖仑俁俣倉仓倫伦側侧傑杰備备兒儿內内冊册凱凯別别則则劉刘劍剑動动務务勝胜勞劳勢势勻匀匯汇區区參参叢丛吳吴呂吕員员唄呗啟启喬乔噴喷圀国國国圍围園园圓圆圖图
        垵埯堅坚堯尧場场塢坞壌壤壟垄壢坜壩坝壺壶壽寿夢梦奧奥婁娄孫孙學学宮宫實实寧宁寶宝將将尋寻對对岡冈峴岘島岛峽峡崗岗嵐岚嶺岭師师帶带幹干幺么幾几広广庫库廈厦廠厂廣广張张強强
        彎弯後后徑径徹彻応应恆恒愛爱慶庆應应懷怀戶户捨舍掃扫掛挂揚扬撫抚攝摄敘叙數数斷断於于時时晉晋曇昙曉晓書书會会東东條条棗枣棟栋棧栈楊杨楓枫極极楽乐榮荣槤梿樂乐樓楼標标樞枢
        樹树橋桥橫横檜桧檮梼檳槟櫚榈櫟栎櫻樱欖榄欞棂欽钦歐欧歡欢歲岁歷历歸归氣气沖冲沢泽浜滨涼凉淚泪淵渊淺浅済济湊凑湯汤溝沟溫温滄沧滿满漢汉漣涟澀涩澤泽濃浓濟济濰潍濱滨瀋沈瀘泸
        瀝沥瀨濑灑洒灘滩灣湾烏乌無无煙烟熱热燈灯燒烧營营爛烂爾尔牆墙狹狭獎奖獨独現现瑤瑶瑪玛環环瓊琼瓏珑產产畝亩畢毕當当發发盤盘盧卢県县硤硖碼码磯矶礦矿礫砾禮礼種种穀谷積积窩窝
        窪洼竈灶筆笔節节範范築筑篤笃簡简籠笼紀纪約约紅红紋纹納纳紐纽紗纱細细紹绍結结給给絨绒統统絲丝綏绥綠绿維维網网綾绫綿绵緒绪線线緣缘緬缅縄绳縉缙縣县總总績绩繆缪繩绳羅罗義义
        習习聖圣聞闻聯联聰聪聲声聶聂脫脱腳脚臘腊臨临臺台與与興兴舊旧茲兹荊荆荘庄莊庄華华萊莱萬万葉叶蓋盖蓮莲蔭荫蕪芜蕭萧薔蔷薩萨藍蓝藝艺蘆芦蘇苏蘭兰虜虏號号蟲虫衛卫補补見见覺觉
        觀观記记訥讷訪访設设許许訶诃試试詩诗詰诘誇夸誕诞語语調调諏诹論论諫谏諸诸諾诺謝谢謨谟謬谬譚谭護护讓让豎竖豐丰貝贝貞贞貢贡貫贯貴贵買买費费賀贺賈贾賓宾賴赖賽赛贊赞贛赣跡迹
        車车軍军軒轩輔辅輕轻輪轮農农迴回連连進进運运達达遜逊遠远遺遗遼辽邁迈邊边郷乡鄉乡鄒邹鄔邬鄧邓鄭郑鄲郸醫医針针釧钏鈴铃銀银銅铜銚铫鋅锌錢钱錦锦錫锡鍋锅鎮镇鐘钟鐵铁鑼锣鑽钻
        長长門门閃闪開开閒闲間间関关闊阔闍阇關关阪坂陣阵陰阴陸陆陽阳際际隨随隴陇雙双雜杂雞鸡雲云電电霧雾靈灵靜静韃鞑韋韦韓韩頂顶頃顷順顺須须頓顿領领頭头顎颚顏颜風风飛飞飯饭飾饰
        餅饼養养館馆饒饶馬马駐驻駒驹騎骑騰腾騷骚驪骊鬆松鬚须鬥斗魚鱼魯鲁鮑鲍鯖鲭鰂鲗鰍鳅鰐鳄鰲鳌鰺鲹鱷鳄鳥鸟鳩鸠鳳凤鳴鸣鴉鸦鴛鸳鴨鸭鴻鸿鴿鸽鵜鹈鶯莺鶴鹤鷲鹫鷹鹰鷺鹭鹽盐麗丽麥麦
        黃黄點点齊齐齋斋龍龙龐庞龜龟﨑崎
        """
}

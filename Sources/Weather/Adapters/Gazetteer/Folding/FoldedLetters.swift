/// Letters that Unicode does not decompose, and their usual spelling without special characters.
package enum FoldedLetters {
    package static let replacements: [Unicode.Scalar: String] = {
        var replacements = letters
        var rest = hanForms.unicodeScalars.filter { $0 != "\n" }[...]
        while let form = rest.popFirst(), let simple = rest.popFirst() { replacements[form] = String(simple) }
        return replacements
    }()

    private static let letters: [Unicode.Scalar: String] = [
        // Latin
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
        "ŋ": "n",
        "ħ": "h", "ŧ": "t", "ĸ": "k", "ə": "e", "ǝ": "e", "ɛ": "e", "ɔ": "o", "ɓ": "b", "ɗ": "d", "ƙ": "k",
        "ƴ": "y", "ƒ": "f", "ɨ": "i", "ʉ": "u", "ƶ": "z", "ǥ": "g", "ɣ": "g",
        // Apostrophes that count as letters: the okina, the soft sign of transliterations.
        "ʹ": "", "ʺ": "", "ʻ": "", "ʼ": "", "ʽ": "", "ʾ": "", "ʿ": "", "ˈ": "", "ˮ": "", "ꞌ": "", "Ꞌ": "",
        // Greek
        "ς": "σ",
        // Cyrillic
        "ґ": "г", "ў": "у", "ғ": "г", "қ": "к", "ң": "н", "ө": "о", "ұ": "у", "ү": "у", "һ": "х", "ҳ": "х",
        "ҷ": "ч", "ә": "а",
        // Arabic: Persian, Urdu and final forms of a letter.
        "ی": "ي", "ى": "ي", "ې": "ي", "ک": "ك", "ڪ": "ك", "ة": "ه", "ہ": "ه", "ھ": "ه", "ۀ": "ه", "ە": "ه",
        "ٱ": "ا", "ـ": "",
    ]

    /// Pairs of a Chinese character and its simplified form, for those that occur in place names in two forms, so that
    /// 紐約 and 纽约 are one name.
    ///
    /// Source: Unicode 15, Unihan `kSimplifiedVariant`, for the characters in names of GeoNames. The Japanese forms that
    /// it does not list are our own additions.
    private static let hanForms = """
        並并亞亚來来侖仑俁俣倉仓倫伦側侧傑杰備备兒儿內内冊册凱凯別别則则劉刘劍剑動动務务勝胜勞劳勢势勻匀匯汇區区參参叢丛吳吴呂吕員员唄呗啟启喬乔噴喷國国圍围園园圓圆圖图
        垵埯堅坚堯尧場场塢坞壟垄壢坜壩坝壺壶壽寿夢梦奧奥婁娄孫孙學学宮宫實实寧宁寶宝將将尋寻對对岡冈峴岘島岛峽峡崗岗嵐岚嶺岭師师帶带幹干幺么幾几庫库廈厦廠厂廣广張张強强
        彎弯後后徑径徹彻恆恒愛爱慶庆懷怀戶户捨舍掃扫掛挂揚扬撫抚攝摄敘叙數数斷断於于時时晉晋曇昙曉晓書书會会東东條条棗枣棟栋棧栈楊杨楓枫極极榮荣槤梿樂乐樓楼標标樞枢樹树
        橋桥橫横檜桧檮梼檳槟櫚榈櫟栎櫻樱欖榄欞棂欽钦歐欧歡欢歲岁歷历歸归氣气沖冲涼凉淚泪淵渊淺浅湊凑湯汤溝沟溫温滄沧滿满漢汉漣涟澀涩澤泽濃浓濟济濰潍濱滨瀋沈瀘泸瀝沥瀨濑
        灑洒灘滩灣湾烏乌無无煙烟熱热燈灯燒烧營营爛烂爾尔牆墙狹狭獎奖獨独現现瑤瑶瑪玛環环瓊琼瓏珑產产畝亩畢毕當当發发盤盘盧卢硤硖碼码磯矶礦矿礫砾禮礼種种穀谷積积窩窝窪洼
        竈灶筆笔節节範范築筑篤笃簡简籠笼紀纪約约紅红紋纹納纳紐纽紗纱細细紹绍結结給给絨绒統统絲丝綏绥綠绿維维網网綾绫綿绵緒绪線线緣缘緬缅縉缙縣县總总績绩繆缪繩绳羅罗義义
        習习聖圣聞闻聯联聰聪聲声聶聂脫脱腳脚臘腊臨临臺台與与興兴舊旧茲兹荊荆莊庄華华萊莱萬万葉叶蓋盖蓮莲蔭荫蕪芜蕭萧薔蔷薩萨藍蓝藝艺蘆芦蘇苏蘭兰虜虏號号蟲虫衛卫補补見见
        覺觉觀观記记訥讷訪访設设許许訶诃試试詩诗詰诘誇夸誕诞語语調调諏诹論论諫谏諸诸諾诺謝谢謨谟謬谬譚谭護护讓让豎竖豐丰貝贝貞贞貢贡貫贯貴贵買买費费賀贺賈贾賓宾賴赖賽赛
        贊赞贛赣跡迹車车軍军軒轩輔辅輕轻輪轮農农迴回連连進进運运達达遜逊遠远遺遗遼辽邁迈邊边鄉乡鄒邹鄔邬鄧邓鄭郑鄲郸醫医針针釧钏鈴铃銀银銅铜銚铫鋅锌錢钱錦锦錫锡鍋锅鎮镇
        鐘钟鐵铁鑼锣鑽钻長长門门閃闪開开閒闲間间闊阔闍阇關关阪坂陣阵陰阴陸陆陽阳際际隨随隴陇雙双雜杂雞鸡雲云電电霧雾靈灵靜静韃鞑韋韦頂顶頃顷順顺須须頓顿領领頭头顎颚顏颜
        風风飛飞飯饭飾饰餅饼養养館馆饒饶馬马駐驻駒驹騎骑騰腾騷骚驪骊鬆松鬚须鬥斗魚鱼魯鲁鮑鲍鯖鲭鰂鲗鰍鳅鰐鳄鰲鳌鰺鲹鱷鳄鳥鸟鳩鸠鳳凤鳴鸣鴉鸦鴛鸳鴨鸭鴻鸿鴿鸽鵜鹈鶯莺鶴鹤
        鷲鹫鷹鹰鷺鹭鹽盐麗丽麥麦黃黄點点齊齐齋斋龍龙龐庞龜龟
        県县広广浜滨仏佛壌壤圀国沢泽應应応应済济郷乡荘庄楽乐韓韩縄绳関关﨑崎
        """
}

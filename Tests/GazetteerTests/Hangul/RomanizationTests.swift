import Testing

@testable import Gazetteer

/// Expected spellings: National Institute of Korean Language, "Romanization of Korean", the examples of chapters 2
/// and 3, https://www.korean.go.kr/front_eng/roman/roman_01.do, and, where marked, signs of Seoul's underground.
@Suite("Romanisation")
struct RomanizationTests {
    @Test(
        "the examples of the rules",
        arguments: [
            ("구미", "Gumi"), ("영동", "Yeongdong"), ("백암", "Baegam"), ("옥천", "Okcheon"), ("합덕", "Hapdeok"),
            ("호법", "Hobeop"), ("월곶", "Wolgot"), ("벚꽃", "Beotkkot"), ("한밭", "Hanbat"), ("구리", "Guri"),
            ("설악", "Seorak"), ("칠곡", "Chilgok"), ("임실", "Imsil"), ("울릉", "Ulleung"), ("대관령", "Daegwallyeong"),
            ("백마", "Baengma"), ("신문로", "Sinmunno"), ("종로", "Jongno"), ("왕십리", "Wangsimni"),
            ("별내", "Byeollae"),
            ("신라", "Silla"), ("해돋이", "Haedoji"), ("같이", "Gachi"), ("맞히다", "Machida"), ("좋고", "Joko"),
            ("놓다", "Nota"), ("낳지", "Nachi"), ("묵호", "Mukho"), ("집현전", "Jiphyeonjeon"), ("압구정", "Apgujeong"),
            ("낙동강", "Nakdonggang"), ("죽변", "Jukbyeon"), ("낙성대", "Nakseongdae"), ("합정", "Hapjeong"),
            ("팔당", "Paldang"), ("샛별", "Saetbyeol"), ("울산", "Ulsan"), ("중앙", "Jungang"), ("반구대", "Bangudae"),
            ("세운", "Seun"), ("해운대", "Haeundae"), ("부산", "Busan"), ("세종", "Sejong"), ("남산", "Namsan"),
            ("속리산", "Songnisan"), ("금강", "Geumgang"), ("독도", "Dokdo"), ("경복궁", "Gyeongbokgung"),
            ("극락전", "Geungnakjeon"), ("안압지", "Anapji"), ("독립문", "Dongnimmun"), ("오죽헌", "Ojukheon"),
            ("촉석루", "Chokseongnu"), ("종묘", "Jongmyo"), ("광희문", "Gwanghuimun"),
            // Stations
            ("선릉", "Seolleung"), ("강릉", "Gangneung"), ("태릉", "Taereung"), ("신림", "Sillim"),
            ("청량리", "Cheongnyangni"), ("을지로", "Euljiro"), ("전라", "Jeolla"), ("한림", "Hallim"),
        ]
    )
    func rules(hangul: String, latin: String) {
        #expect(Romanization.revised(hangul) == latin)
    }

    @Test(
        "areas keep their kind after a hyphen that no assimilation crosses",
        arguments: [
            ("충청북도", "Chungcheongbuk-do"), ("제주도", "Jeju-do"), ("의정부시", "Uijeongbu-si"),
            ("양주군", "Yangju-gun"), ("도봉구", "Dobong-gu"), ("신창읍", "Sinchang-eup"), ("삼죽면", "Samjuk-myeon"),
            ("인왕리", "Inwang-ri"), ("당산동", "Dangsan-dong"), ("봉천1동", "Bongcheon 1-dong"), ("중구", "Jung-gu"),
            ("서울특별시", "Seoul-si"), ("제주특별자치도", "Jeju-do"), ("수원시 장안구", "Suwon-si Jangan-gu"),
            ("종로1.2.3.4가동", "Jongno 1.2.3.4-ga-dong"), ("애월읍", "Aewol-eup"), ("왕십리2동", "Wangsimni 2-dong"),
        ]
    )
    func areas(hangul: String, latin: String) {
        #expect(Romanization.areaName(hangul) == latin)
    }

    @Test("what is no Hangul stays, and syllables given in parts are read")
    func others() {
        #expect(Romanization.revised("KTX 서울역 2") == "KTX Seouryeok 2")
        #expect(Romanization.revised("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}") == "Seoul")
        #expect(Romanization.revised("") == "")
    }

    @Test(
        "older and made-up spellings share a skeleton with the name",
        arguments: [
            ("부산", "Pusan"), ("광주", "Kwangju"), ("제주", "Cheju"), ("제주도", "Chejudo"), ("전라도", "Chollado"),
            ("전라도", "Chŏlla-do"), ("서귀포", "Sogwipo"), ("서귀포", "Sŏgwip’o"), ("인천", "Inchon"),
            ("충청", "Choongchung"),
            ("대구", "Taegu"), ("대전", "Taejŏn"), ("경주", "Kyungju"), ("전주", "Chonju"), ("수원", "Suweon"),
            ("여수", "Yosu"), ("강릉", "Kangnung"), ("김포", "Kimpo"), ("포항", "Pohang"), ("의정부", "Euijungbu"),
            ("신촌", "Shinchon"), ("왕십리", "Wangsipri"), ("종로", "Chongro"), ("경기", "Kyunggi"), ("목포", "Mokpo"),
            ("평양", "Pyongyang"), ("개성", "Kaesong"), ("청진", "Chongjin"), ("독립문", "Doklipmun"),
            ("신라", "Shilla"),
        ]
    )
    func skeletons(hangul: String, spelling: String) {
        let skeleton = RomanizationSkeleton.key(of: Romanization.revised(hangul))
        #expect(skeleton != nil)
        #expect(RomanizationSkeleton.key(of: spelling) == skeleton)
    }

    @Test(
        "different names have different skeletons",
        arguments: [("부산", "Asan"), ("제주", "Jinju"), ("대구", "Taean")]
    )
    func apart(hangul: String, other: String) {
        #expect(
            RomanizationSkeleton.key(of: Romanization.revised(hangul)) != RomanizationSkeleton.key(of: other)
        )
    }
}

/// Expected spellings: names on maps before 2000, breves and apostrophes left out.
@Suite("Older romanisation")
struct OlderRomanizationTests {
    @Test(
        "names as they were spelled until 2000",
        arguments: [
            ("부산", "Pusan"), ("부천", "Puchon"), ("군산", "Kunsan"), ("거제", "Koje"), ("제주", "Cheju"),
            ("광주", "Kwangju"),
            ("대구", "Taegu"), ("대전", "Taejon"), ("경주", "Kyongju"), ("전라남도", "Chollanamdo"), ("인천", "Inchon"),
            ("강릉", "Kangnung"), ("김포", "Kimpo"), ("청주", "Chongju"), ("서귀포", "Sogwipo"), ("평양", "Pyongyang"),
            ("판문점", "Panmunjom"), ("독도", "Tokto"), ("압록강", "Amnokkang"),
        ]
    )
    func names(hangul: String, latin: String) {
        #expect(Romanization.older(hangul) == latin)
    }
}

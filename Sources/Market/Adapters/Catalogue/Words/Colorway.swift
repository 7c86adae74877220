import MarketModels

struct Colorway {
    let name: LocalText
    let main: String
    let accent: String
    let light: String
    let ground: String

    private init(_ english: String, _ korean: String, _ colors: String) {
        name = LocalText(korean: korean, english: english)
        let parts = colors.split(separator: " ").map { "#\($0)" }
        (main, accent, light, ground) = (parts[0], parts[1], parts[2], parts[3])
    }

    static let all = [
        Colorway("Rain Moss", "레인 모스", "4d6a57 c9d4b8 f6f2e7 e9eee3"),
        Colorway("Basalt", "바솔트", "3b4048 ef6253 d9dde3 e9ebef"),
        Colorway("Butter", "버터", "ecd9a9 b98b4d fffaf0 f6efe3"),
        Colorway("Plum", "플럼", "6c4a6e e6c7e0 f5eef4 efe9f0"),
        Colorway("Harbor Blue", "하버 블루", "2f5d8c f2b544 eef4fa e3ecf4"),
        Colorway("Persimmon", "퍼시먼", "d9642f 2f3b45 fff4ea fbe8dc"),
        Colorway("Pine", "파인", "2f5a4c e0b15a f2efe4 e4eee9"),
        Colorway("Cloud", "클라우드", "eef1f4 6b7f99 ffffff cfd8e2"),
        Colorway("Ink", "잉크", "1f2430 7aa5d8 d5deea e6ebf2"),
        Colorway("Brick", "브릭", "9c4434 f0d9c4 f9f1ea f3e3dc"),
        Colorway("Lilac", "라일락", "a893d0 5b4a86 f5f1fc ece7f6"),
        Colorway("Mint", "민트", "7fc4ab 2f6b5a f3fbf8 dff1ea"),
        Colorway("Sand", "샌드", "c9ab82 6b5436 f9f4ea f2eadb"),
        Colorway("Rose", "로즈", "d98a96 8c3f52 fff5f6 f9e4e7"),
        Colorway("Graphite", "그래파이트", "5a616b c8e86a eceff2 e6e9ec"),
        Colorway("Sunflower", "선플라워", "eab531 5a4318 fef8e6 fcf0cf"),
        Colorway("Sea Glass", "씨글라스", "5aa6b0 f6e7c4 eaf6f7 dceff0"),
        Colorway("Cocoa", "코코아", "6b4a3a e2b48c f6ede6 eee4dc"),
    ]
}

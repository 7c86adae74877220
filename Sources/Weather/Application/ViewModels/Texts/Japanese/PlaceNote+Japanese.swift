import Languages
import WeatherModels

extension PlaceNote {
    public var japanese: String {
        switch self {
        case .capital(let area): "\(area.text(in: .japanese))の首都"
        case .town(let area): "\(area.text(in: .japanese))の都市"
        case .kind(let kind): kind.japanese
        case .standIn(let kind, let town): "\(kind.japanese)、\(town.text(in: .japanese))の天気"
        }
    }
}

extension PlaceKindLabel {
    public var japanese: String {
        switch self {
        case .airport: "空港"
        case .landmark: "名所"
        case .region: "地域"
        case .island: "島"
        case .quarter: "地区"
        case .station: "駅"
        case .mountain: "山"
        case .park: "公園"
        case .lake: "湖"
        case .river: "川"
        case .beach: "ビーチ"
        case .waterfall: "滝"
        case .desert: "砂漠"
        case .university: "大学"
        case .resort: "リゾート"
        }
    }
}

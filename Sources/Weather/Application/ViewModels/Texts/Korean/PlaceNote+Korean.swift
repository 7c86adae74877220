import Languages
import WeatherModels

extension PlaceNote {
    public var korean: String {
        switch self {
        case .capital(let area): "\(area.text(in: .korean))의 수도"
        case .town(let area): "\(area.text(in: .korean))의 도시"
        case .kind(let kind): kind.korean
        case .standIn(let kind, let town): "\(kind.korean), \(town.text(in: .korean)) 날씨"
        }
    }
}

extension PlaceKindLabel {
    public var korean: String {
        switch self {
        case .airport: "공항"
        case .landmark: "명소"
        case .region: "지역"
        case .island: "섬"
        case .quarter: "동네"
        case .station: "역"
        case .mountain: "산"
        case .park: "공원"
        case .lake: "호수"
        case .river: "강"
        case .beach: "해변"
        case .waterfall: "폭포"
        case .desert: "사막"
        case .university: "대학교"
        case .resort: "휴양지"
        }
    }
}

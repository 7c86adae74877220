import Foundation
import Gazetteer
import WeatherModels

extension GazetteerSources {
    /// Returns the GeoNames numbers of the capitals by country code: the largest place of each country with the name of
    /// its capital, because there are many Washingtons. A name that only folds to the same key or is another spelling of
    /// the place counts less: "Berne", "Tripolis", "Douglas, Isle of Man".
    func capitals() throws(GazetteerBuildError) -> [String: Int] {
        var names: [String: (name: String, key: [UInt8])] = [:]
        for row in countries {
            let field = try row.text("capital")
            let name = String(field.prefix { $0 != "," }).trimmingCharacters(in: .whitespaces)
            guard !name.isEmpty else { continue }
            names[try row.text("iso")] = (name, Folding.key(name))
        }
        var best: [String: (likeness: Int, population: Int, number: Int)] = [:]
        for place in places {
            guard let capital = names[place.country], let likeness = Self.likeness(of: place, to: capital),
                (likeness, place.population, -place.number)
                    > best[place.country].map({ ($0.likeness, $0.population, -$0.number) }) ?? (0, 0, 0)
            else { continue }
            best[place.country] = (likeness, place.population, place.number)
        }
        return best.mapValues(\.number)
    }

    private static func likeness(of place: GeoNamesPlace, to capital: (name: String, key: [UInt8])) -> Int? {
        if place.name == capital.name { return 3 }
        if Folding.key(place.name) == capital.key { return 2 }
        return place.alternates.contains(capital.name) ? 1 : nil
    }
}

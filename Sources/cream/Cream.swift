import Foundation
import MarketBootstrap

@main
struct Main {
    static func main() async {
        exit(await Cream.run())
    }
}

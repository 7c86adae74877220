import Bootstrap
import Foundation

@main
struct Main {
    static func main() async {
        exit(await Haneul.run())
    }
}

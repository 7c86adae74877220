import Foundation
import MarketBootstrap

@main
struct Main {
    static func main() async {
        // A thread that still connects to a database uses libraries that `exit` would take down under it.
        _exit(await Cream.run())
    }
}

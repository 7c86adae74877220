import Bootstrap

@main
struct Main {
    static func main() { Haneul.main() }
}

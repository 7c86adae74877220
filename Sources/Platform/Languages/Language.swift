/// A language the product speaks to people in.
public enum Language: String, CaseIterable, Sendable {
    case korean = "ko"
    case english = "en"
}

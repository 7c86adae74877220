package import Languages
import UseCases
import WeatherModels

/// A format of a line that holds a letter which stands for nothing, or a percent sign at its end.
package struct LineFormatError: LocalizableError, Hashable {
    /// As written: "%x"; "%" where nothing follows.
    package let letter: String
    /// All there are, for people.
    package let known: String

    package func text(in language: Language) -> String {
        language == .korean
            ? "‘\(letter)’: 없는 글자입니다. 쓸 수 있는 것: \(known)"
            : "there is no letter “\(letter)”; there are \(known)"
    }
}

import CLI
import Foundation
import WeatherModels

extension GazetteerFailure {
    /// - Parameter path: The file that could not be used.
    init(_ error: GazetteerFileError, path: String) {
        switch error {
        case .unreadable(let path, let code):
            self = .file(FileFailure(.read, path: path, reason: .system(String(cString: strerror(code)))))
        default: self = .unusable(path: path, error)
        }
    }
}

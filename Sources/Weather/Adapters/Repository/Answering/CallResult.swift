import WeatherModels

/// What became of an upstream call.
///
/// Not a `Result`: for its second parameter, every command would look up at its start that the failure is an `Error`.
enum CallResult<Value: Sendable>: Sendable {
    case success(Value)
    case failure(ProviderError)

    func get() throws(ProviderError) -> Value {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw error
        }
    }
}

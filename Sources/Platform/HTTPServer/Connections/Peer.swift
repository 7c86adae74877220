/// The other end of a connection.
struct Peer {
    /// Its address; empty if it has none.
    let text: String
    let isTrustedProxy: Bool
    let isSecure: Bool
    /// `nil` if its requests are not limited, or if it is a proxy.
    let allowance: RequestAllowance?
    /// The account of answers it has not taken; `nil` if that is not limited.
    let answers: ByteAccount?
}

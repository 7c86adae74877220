/// The other end of a connection.
struct Peer {
    /// Its address; empty where it has none.
    let text: String
    let isTrustedProxy: Bool
    let isSecure: Bool
    /// Nil where its requests are not limited, or are those of others.
    let allowance: RequestAllowance?
    /// What it has not taken of its answers; nil where that is not limited.
    let answers: ByteAccount?
}

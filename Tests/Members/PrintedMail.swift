public import AccountModels
public import Accounts
public import Foundation

/// Mail as a line: to whom, what it is, and its token.
public struct PrintedMail: AccountMail {
    private let say: @Sendable (String) -> Void

    public init(say: @escaping @Sendable (String) -> Void) {
        self.say = say
    }

    public var undeliveredLifetime: TimeInterval { 0 }

    public func send(_ message: AccountMessage) async {
        let token: SecretToken? =
            switch message.content {
            case .confirmJoining(let token), .confirmAddress(let token), .resetPassword(let token),
                .confirmNewAddress(let token):
                token
            case .alreadyJoined, .passwordChanged, .addressChangeAsked, .addressChanged, .accountDeleted,
                .signedIn:
                nil
            }
        let kind = "\(message.content)".prefix { $0 != "(" }
        say("\(message.recipient?.text ?? "-") \(kind) \(token?.text ?? "-")")
    }

    public func forget(_ address: EmailAddress) async {}
}

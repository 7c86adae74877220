import Accounts

extension Letter {
    var korean: LetterWords {
        switch content {
        case .confirmJoining(let token):
            LetterWords(
                subject: "[\(product)] 이메일 주소를 확인해 주세요",
                paragraphs: [
                    "\(email) 주소로 \(product) 가입을 신청하셨습니다.",
                    "아래 링크를 열고 가입할 때 정한 비밀번호를 입력하면 가입이 끝납니다.",
                ],
                button: .init(words: "이메일 주소 확인", address: pages.confirm(token)),
                notes: [
                    koreanLifetime,
                    "직접 신청하지 않으셨다면 이 메일을 무시하세요. 계정은 만들어지지 않습니다.",
                ]
            )
        case .alreadyJoined:
            LetterWords(
                subject: "[\(product)] 이미 가입된 이메일 주소입니다",
                paragraphs: [
                    "누군가 \(email) 주소로 \(product) 가입을 신청했습니다.",
                    "이 주소로 만든 계정이 이미 있어서 아무것도 바뀌지 않았습니다.",
                ],
                button: .init(words: "로그인", address: pages.signIn),
                aside: .init(words: "비밀번호를 잊으셨다면 새로 정하세요.", address: pages.forgot),
                notes: ["직접 하지 않으셨어도 괜찮습니다. 신청한 사람은 계정이 있는지조차 알 수 없습니다."]
            )
        case .confirmAddress(let token):
            LetterWords(
                subject: "[\(product)] 이메일 주소를 확인해 주세요",
                paragraphs: [
                    "\(email) 주소가 본인의 것인지 확인하고, \(product) 계정의 비밀번호를 정해 주세요."
                ],
                button: .init(words: "확인하고 비밀번호 정하기", address: pages.reset(token)),
                notes: [
                    "\(koreanLifetime) 비밀번호를 정하면 모든 기기에서 로그아웃됩니다.",
                    "계정을 만든 적이 없다면 다른 사람이 이 주소를 쓴 것입니다. 이 메일을 무시해도 되고, 링크를 열어 계정을 넘겨받은 뒤 삭제해도 됩니다.",
                ]
            )
        case .resetPassword(let token):
            LetterWords(
                subject: "[\(product)] 비밀번호를 다시 정해 주세요",
                paragraphs: ["\(product) 계정(\(email))의 비밀번호를 다시 정하겠다는 요청을 받았습니다."],
                button: .init(words: "새 비밀번호 정하기", address: pages.reset(token)),
                notes: [
                    "\(koreanLifetime) 비밀번호를 정하면 모든 기기에서 로그아웃됩니다.",
                    "직접 요청하지 않으셨다면 이 메일을 무시하세요. 비밀번호는 그대로입니다.",
                ]
            )
        case .confirmNewAddress(let token):
            LetterWords(
                subject: "[\(product)] 새 이메일 주소를 확인해 주세요",
                paragraphs: [
                    "\(product) 계정의 이메일 주소를 \(email) 주소로 바꾸겠다고 신청하셨습니다.",
                    "확인하고 나면 이 주소로 로그인합니다.",
                ],
                button: .init(words: "새 이메일 주소 확인", address: pages.address(token)),
                notes: [
                    koreanLifetime,
                    "직접 신청하지 않으셨다면 이 메일을 무시하세요. 아무것도 바뀌지 않습니다.",
                ]
            )
        case .passwordChanged:
            LetterWords(
                subject: "[\(product)] 비밀번호가 바뀌었습니다",
                paragraphs: [
                    "\(product) 계정(\(email))의 비밀번호가 바뀌었고, 다른 기기에서는 로그아웃되었습니다.",
                    "직접 바꾸셨다면 더 하실 일은 없습니다.",
                ],
                aside: .init(words: "직접 바꾸지 않으셨다면 지금 비밀번호를 새로 정하세요.", address: pages.forgot)
            )
        case .addressChangeAsked:
            LetterWords(
                subject: "[\(product)] 계정의 이메일 주소를 바꾸려는 신청이 있습니다",
                paragraphs: [
                    "비밀번호를 아는 사람이 \(product) 계정(\(email))의 이메일 주소를 바꾸겠다고 신청했습니다. 새 주소로 보내는 링크로 그 주소를 확인하기 전에는 아무것도 바뀌지 않습니다.",
                    "직접 신청하셨다면 더 하실 일은 없습니다.",
                ],
                aside: .init(
                    words: "직접 신청하지 않으셨다면 지금 비밀번호를 새로 정하세요. 그러면 그런 링크도 쓸 수 없게 됩니다.",
                    address: pages.forgot
                )
            )
        case .addressChanged:
            LetterWords(
                subject: "[\(product)] 계정의 이메일 주소가 바뀌었습니다",
                paragraphs: [
                    "\(email) 주소를 쓰던 \(product) 계정의 이메일 주소가 바뀌었습니다. 이제 새 주소로 로그인하며, 이 주소로는 더 이상 메일을 보내지 않습니다.",
                    "직접 바꾸셨다면 더 하실 일은 없습니다.",
                ],
                notes: ["직접 바꾸지 않으셨다면 다른 사람이 비밀번호를 아는 것입니다. \(pages.site) 운영자에게 알려 주세요."]
            )
        case .accountDeleted:
            LetterWords(
                subject: "[\(product)] 계정이 삭제되었습니다",
                paragraphs: [
                    "\(product) 계정(\(email))과 그 안에 저장한 모든 것이 삭제되었습니다. 되돌릴 수 없습니다."
                ],
                notes: [
                    "직접 삭제하지 않으셨다면 다른 사람이 비밀번호를 알고 있었던 것입니다. 같은 비밀번호를 쓰는 다른 서비스의 비밀번호도 바꾸세요."
                ]
            )
        case .signedIn(let device):
            LetterWords(
                subject: "[\(product)] 새 기기에서 로그인되었습니다",
                paragraphs: [
                    "전에 로그인한 적이 없는 기기에서 \(product) 계정(\(email))에 로그인했습니다.",
                    "직접 로그인하셨다면 더 하실 일은 없습니다.",
                ],
                facts: [
                    "브라우저: \(device.browser.isEmpty ? "알 수 없음" : device.browser)",
                    "시각: \(time(device.at))",
                    device.network.isEmpty ? nil : "네트워크: \(device.network)",
                ].compactMap(\.self),
                button: .init(words: "로그인한 기기 보기", address: pages.devices(on: home)),
                aside: .init(
                    words: "직접 로그인하지 않으셨다면 지금 비밀번호를 새로 정하세요. 그러면 모든 기기에서 로그아웃됩니다.",
                    address: pages.forgot
                )
            )
        }
    }

    private var koreanLifetime: String { "링크는 \(hours)시간 안에 한 번만 쓸 수 있습니다." }
}

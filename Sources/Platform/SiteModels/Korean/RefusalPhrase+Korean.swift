extension RefusalPhrase {
    var korean: String {
        switch self {
        case .title(.notFound): "그런 화면은 없습니다"
        case .title(.notAllowed): "그렇게는 열 수 없습니다"
        case .title(.forbidden): "오래된 화면입니다"
        case .title(.badRequest): "알아볼 수 없는 요청입니다"
        case .title(.tooLarge): "너무 긴 요청입니다"
        case .title(.tooMany): "요청이 너무 많습니다"
        case .title(.busy): "지금은 답할 수 없습니다"
        case .title(.internalError): "무언가 잘못되었습니다"
        case .text(.notFound): "주소가 바뀌었거나 잘못 적혔습니다. 저장한 것은 그대로 있습니다."
        case .text(.notAllowed): "주소창으로 열리지 않는 주소입니다. 바뀐 것은 없습니다."
        case .text(.forbidden): "아무것도 바꾸지 않았습니다. 처음 화면에서 다시 시도해 주세요."
        case .text(.badRequest): "아무것도 바꾸지 않았습니다. 처음 화면에서 다시 시작해 주세요."
        case .text(.tooLarge): "서버가 받는 것보다 깁니다. 아무것도 바꾸지 않았습니다."
        case .text(.tooMany): "짧은 시간에 요청이 너무 많았습니다. 잠시 뒤에 다시 시도해 주세요."
        case .text(.busy): "서버가 바쁩니다. 저장한 것은 그대로 있으니 잠시 뒤에 다시 시도해 주세요."
        case .text(.internalError): "잘못은 저희 쪽에 있고, 기록해 두었습니다. 저장한 것은 그대로 있습니다."
        }
    }
}

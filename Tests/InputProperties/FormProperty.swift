import HTTPService
import HTTPTypes
import Site

/// The body of a form: what is written can be read, and what was read is written the same again.
struct FormProperty: InputProperty {
    let name = "form"
    let examples = [
        "token=abc&email=me%40cream.kr&password=a+b%2Bc", "name=%EA%B0%80&name=2&empty=&none",
        "a=%zz&b=%ff&%ff=1&=2",
    ]

    func fault(on input: [UInt8]) async -> String? {
        var request = ServiceRequest(.post, path: "/", body: input)
        request.headers[.contentType] = "application/x-www-form-urlencoded"
        let form = request.form
        guard form.items.count <= input.count(where: { $0 == 0x26 }) + 1 else {
            return "more fields than were sent"
        }
        guard form.items.allSatisfy({ !$0.name.isEmpty }) else { return "a field without a name" }
        guard form.items.allSatisfy({ $0.value == nil || isSame($0.looseValue, $0.value) }) else {
            return "two values"
        }
        let length = form.items.reduce(0) { $0 + $1.name.utf8.count + $1.looseValue.utf8.count }
        guard length <= 3 * input.count else { return "longer than what was sent" }
        let again = QueryParameters(raw: form.text)
        guard again.items.count == form.items.count,
            zip(form.items, again.items).allSatisfy({
                isSame($0.name, $1.name) && isSame($0.looseValue, $1.value)
            })
        else { return "read otherwise when written again" }
        let parameters = request.parameters
        guard parameters.items.isEmpty || parameters == form else { return "other parameters" }
        return wayThere(String(decoding: input, as: UTF8.self))
    }

    /// Any text is a value, and a name unless it is empty.
    private func wayThere(_ text: String) -> String? {
        let item = QueryParameters.Item(name: text + "n", value: text)
        let read = QueryParameters(raw: QueryParameters([item]).text).items
        guard read.count == 1, isSame(item.name, read[0].name), isSame(text, read[0].value) else {
            return "not read as it was written"
        }
        return nil
    }

    private func isSame(_ text: String, _ other: String?) -> Bool {
        other.map { text.utf8.elementsEqual($0.utf8) } ?? false
    }
}

import Foundation
import HTTPService
import HTTPTypes
import NIOCore
import NIOHPACK
import Testing
import TestSupport

@testable import HTTPServer

/// The parts that answers from memory over HTTP/2 are made of. What they do together, clients show.
@Suite struct StreamLaneTests {
    // MARK: Header blocks

    @Test(
        "Blocks that change no table",
        arguments: [
            // GET; a name by index, with a value; name and value; the same, never to be indexed; one by a long index.
            ([0x82], false), ([0x04, 2, 0x2F, 0x65], false), ([0x00, 1, 0x61, 1, 0x62], false),
            ([0x10, 1, 0x61, 0], false), ([0x82, 0x0F, 0x10, 1, 0x62], false), ([], false),
            // Added to the table; a new size of it; incomplete ones.
            ([0x40, 1, 0x61, 1, 0x62], true), ([0x82, 0x41, 1, 0x62], true), ([0x20], true),
            ([0x3F, 0xE1, 0x1F], true),
            ([0x04, 3, 0x2F], true), ([0x00, 1, 0x61], true), ([0xFF], true),
            ([0x0F, 0xFF, 0xFF, 0xFF, 0xFF], true),
        ] as [([UInt8], Bool)]
    )
    func changes(bytes: [UInt8], changes: Bool) {
        #expect(HeaderBlock(ByteBuffer(bytes: bytes)).changesTable == changes)
    }

    @Test("Literals are read alike by decoders that have read different blocks before")
    func literals() throws {
        let headers: HPACKHeaders = [
            ":status": "204", "content-type": "text/plain", "etag": "\"a\"",
            "x-odd": String(repeating: "é", count: 300),
            "empty": "", "vary": "a, b",
        ]
        let block = headers.literalBlock
        #expect(!HeaderBlock(block).changesTable)
        var encoder = HPACKEncoder(allocator: ByteBufferAllocator())
        for fields in [[:], ["a": "b"], ["c": "d", "e": "f"]] as [HPACKHeaders] {
            var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
            var before = ByteBuffer()
            try encoder.encode(headers: fields, to: &before)
            encoder = HPACKEncoder(allocator: ByteBufferAllocator())
            _ = try decoder.decodeHeaders(from: &before)
            var copy = block
            let read = try decoder.decodeHeaders(from: &copy)
            #expect(read.map { [$0.name, $0.value] } == headers.map { [$0.name, $0.value] })
        }
    }

    @Test("Statuses by the static table and as literals", arguments: [200, 304, 206, 503])
    func statuses(code: Int) throws {
        var block = ByteBuffer()
        block.writeStatusField(code)
        var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
        #expect(try decoder.decodeHeaders(from: &block).first(name: ":status") == String(code))
    }

    // MARK: Windows

    @Test("Framework and answers from memory never send more than the client allows, and none of it is lost")
    func window() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var (window, allowed, sent, told) = (SendWindow(), 65_535, 0, 65_535)
            for _ in 0..<200 {
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    let increment = Int.random(in: 1...(8 << 20), using: &random)
                    allowed += increment
                    window.increase(by: increment)
                    told += window.giveToFramework()
                case 1:
                    // The framework sends what it may.
                    let part = Int.random(in: 0...told, using: &random)
                    told -= part
                    sent += part
                    window.frameworkSent(part)
                    if window.isFrameworkShort { told += window.giveToFramework() }
                default:
                    let part = Int.random(in: 0...(1 << 16), using: &random)
                    guard window.admits(part) else { continue }
                    window.take(part)
                    sent += part
                }
                #expect(sent + told + window.own == allowed)
                // Nobody waits for what the other has.
                #expect(window.own == 0 || told >= 1 << 19)
            }
        }
    }

    @Test("The windows of connection and stream both count")
    func bothWindows() {
        var window = SendWindow()
        #expect(!window.admits(1))
        window.increase(by: 8 << 20)
        #expect(window.admits(65_535) && !window.admits(65_536))
        window.setStream(10)
        #expect(window.admits(10) && !window.admits(11))
    }

    @Test("DATA is counted, however the frames are divided", arguments: 1...23)
    func data(size: Int) {
        var bytes = ByteBuffer()
        for (kind, length) in [
            (FrameHead.Kind.headers, 5), (.data, 0), (.data, 300), (.settings, 6), (.data, 1),
        ] {
            bytes.writeFrameHead(FrameHead(length: length, kind: kind, stream: 1))
            bytes.writeRepeatingByte(0, count: length)
        }
        var (count, total) = (DataCount(), 0)
        while let part = bytes.readSlice(length: min(size, bytes.readableBytes)), part.readableBytes > 0 {
            total += count.count(in: part)
        }
        #expect(total == 301)
    }

    // MARK: Requests

    private static let plain: [(String, String)] = [
        (":method", "GET"), (":scheme", "https"), (":authority", "a.test"), (":path", "/w?q=1"),
    ]

    @Test("The key has the target, and what may change the answer")
    func key() throws {
        let innocent = [
            ("user-agent", "a"), ("te", "trailers"), ("sec-fetch-site", "none"), ("accept", "*/*"),
        ]
        let plain = try #require(StreamRequest(HPACKHeaders(Self.plain + innocent)))
        #expect(plain.key == Array("/w?q=1".utf8))
        #expect(plain.coding == .identity && plain.ifNoneMatch == nil && !plain.isForwarded)
        let more = [
            ("x-api-key", "k"), ("accept-encoding", "gzip"), ("if-none-match", "\"t\""),
            ("x-forwarded-for", "1.2.3.4"),
        ]
        let request = try #require(StreamRequest(HPACKHeaders(Self.plain + more)))
        #expect(request.key == Array("/w?q=1\nx-api-key: k".utf8))
        #expect(request.coding == .gzip && request.isForwarded)
        #expect(request.ifNoneMatch.map { String(decoding: $0, as: UTF8.self) } == "\"t\"")
    }

    @Test(
        "What the framework must validate or the service must judge has no key",
        arguments: [
            [(":method", "POST")], [(":path", "w")], [(":path", "/w\n")], [(":scheme", "http")],
            [(":authority", "a b")],
            [(":protocol", "websocket")], [("host", "a.test")], [("content-length", "0")],
            [("connection", "close")],
            [("te", "gzip")], [("transfer-encoding", "chunked")], [("range", "bytes=0-")],
            [("X-Capital", "a")],
            [("x-line", "a\r\nb")], [("a b", "c")], [("accept-encoding", "a"), ("accept-encoding", "b")],
            [("if-none-match", "a"), ("if-none-match", "b")], [("a", "b"), (":path", "/late")],
        ]
    )
    func refused(fields: [(String, String)]) {
        let replaced = Set(fields.map(\.0))
        let isLate = fields.count > 1 && fields[1].0 == ":path"
        let head =
            isLate ? Self.plain.filter { $0.0 != ":path" } : Self.plain.filter { !replaced.contains($0.0) }
        #expect(StreamRequest(HPACKHeaders(head + fields)) == nil)
        #expect(StreamRequest(HPACKHeaders(Self.plain)) != nil)
        #expect(StreamRequest(HPACKHeaders(Self.plain + [Self.plain[3]])) == nil)
        #expect(StreamRequest(HPACKHeaders(Self.plain.dropLast())) == nil)
    }

    // MARK: Answers

    @Test(
        "An answer is divided into frames that every peer takes",
        arguments: [0, 1, 16_384, 16_385, 50_000]
    )
    func frames(count: Int) throws {
        let body = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let content = ResponseContent(headers: [.contentType: "a/b"], body: body)
        let response = OutgoingResponse(
            content,
            coding: .identity,
            now: Date(timeIntervalSinceReferenceDate: 0)
        )
        let framed = FramedAnswer(response)
        #expect(framed.dataBytes == count && framed.status == 200)
        var bytes = ByteBuffer()
        framed.write(to: &bytes, stream: 9)
        var (read, ended, kinds) = ([UInt8](), false, [FrameHead.Kind]())
        while let head = FrameHead(peekingAt: bytes) {
            #expect(head.stream == 9 && head.length <= 16_384 && !ended)
            bytes.moveReaderIndex(forwardBy: FrameHead.size)
            guard var payload = bytes.readSlice(length: head.length) else {
                Issue.record("the frame is incomplete")
                return
            }
            kinds.append(head.kind)
            ended = head.flags.contains(.endStream)
            if head.kind == .headers {
                #expect(head.flags.contains(.endHeaders))
                var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
                let fields = try decoder.decodeHeaders(from: &payload)
                #expect(fields.first(name: "content-length") == String(count))
                #expect(fields.first(name: "content-type") == "a/b")
            } else {
                read += payload.readableBytesView
            }
        }
        #expect(read == body && ended && kinds.first == .headers)
        #expect(kinds.dropFirst().allSatisfy { $0 == .data })
    }
}

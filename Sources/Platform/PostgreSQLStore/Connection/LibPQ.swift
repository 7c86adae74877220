import CPostgreSQL

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The functions of libpq, which is loaded with the first connection.
///
/// Linked with the program, it and the twenty libraries that it stands on would be loaded at each start of a command, and
/// would be needed where no server is used. The header gives the types; a library of major version 5 has the functions.
final class LibPQ: Sendable {
    typealias Texts = UnsafePointer<UnsafePointer<CChar>?>?
    typealias Text = UnsafePointer<CChar>?
    typealias Bytes = UnsafeMutablePointer<CChar>?
    typealias Numbers = UnsafePointer<Int32>?
    typealias Types = UnsafePointer<Oid>?
    typealias Receiver = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void

    // MARK: Connections
    let connectStartParams: @Sendable @convention(c) (Texts, Texts, Int32) -> OpaquePointer?
    let connectPoll: @Sendable @convention(c) (OpaquePointer?) -> PostgresPollingStatusType
    let status: @Sendable @convention(c) (OpaquePointer?) -> ConnStatusType
    let transactionStatus: @Sendable @convention(c) (OpaquePointer?) -> PGTransactionStatusType
    let errorMessage: @Sendable @convention(c) (OpaquePointer?) -> Bytes
    let socket: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let serverVersion: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let setNonblocking: @Sendable @convention(c) (OpaquePointer?, Int32) -> Int32
    let setNoticeReceiver:
        @Sendable @convention(c) (OpaquePointer?, Receiver?, UnsafeMutableRawPointer?) -> Receiver?
    let setErrorVerbosity: @Sendable @convention(c) (OpaquePointer?, PGVerbosity) -> PGVerbosity
    let connectionNeedsPassword: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let finish: @Sendable @convention(c) (OpaquePointer?) -> Void

    // MARK: Statements
    let enterPipelineMode: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let exitPipelineMode: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let pipelineSync: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let sendQuery: @Sendable @convention(c) (OpaquePointer?, Text) -> Int32
    let sendPrepare: @Sendable @convention(c) (OpaquePointer?, Text, Text, Int32, Types) -> Int32
    let sendQueryPrepared:
        @Sendable @convention(c) (OpaquePointer?, Text, Int32, Texts, Numbers, Numbers, Int32) -> Int32
    let sendQueryParams:
        @Sendable @convention(c) (OpaquePointer?, Text, Int32, Types, Texts, Numbers, Numbers, Int32) -> Int32
    let flush: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let consumeInput: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let isBusy: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let getResult: @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?

    // MARK: Results
    let resultStatus: @Sendable @convention(c) (OpaquePointer?) -> ExecStatusType
    let resultErrorField: @Sendable @convention(c) (OpaquePointer?, Int32) -> Bytes
    let tupleCount: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let fieldCount: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let fieldType: @Sendable @convention(c) (OpaquePointer?, Int32) -> Oid
    let getIsNull: @Sendable @convention(c) (OpaquePointer?, Int32, Int32) -> Int32
    let getLength: @Sendable @convention(c) (OpaquePointer?, Int32, Int32) -> Int32
    let getValue: @Sendable @convention(c) (OpaquePointer?, Int32, Int32) -> Bytes
    let commandTuples: @Sendable @convention(c) (OpaquePointer?) -> Bytes
    let commandStatus: @Sendable @convention(c) (OpaquePointer?) -> Bytes
    let clear: @Sendable @convention(c) (OpaquePointer?) -> Void

    #if canImport(Glibc)
    private static let name = "libpq.so.5"
    #else
    private static let name = "libpq.5.dylib"
    #endif

    /// `nil` if it is not installed, or is too old for pipelines.
    static let loaded: LibPQ? = dlopen(name, RTLD_NOW | RTLD_LOCAL).flatMap { try? LibPQ($0) }

    private struct Missing: Error {}

    private init(_ library: UnsafeMutableRawPointer) throws {
        func find<Function>(_ name: String) throws -> Function {
            guard let symbol = dlsym(library, name) else { throw Missing() }
            return unsafeBitCast(symbol, to: Function.self)
        }
        connectStartParams = try find("PQconnectStartParams")
        connectPoll = try find("PQconnectPoll")
        status = try find("PQstatus")
        transactionStatus = try find("PQtransactionStatus")
        errorMessage = try find("PQerrorMessage")
        socket = try find("PQsocket")
        serverVersion = try find("PQserverVersion")
        setNonblocking = try find("PQsetnonblocking")
        setNoticeReceiver = try find("PQsetNoticeReceiver")
        setErrorVerbosity = try find("PQsetErrorVerbosity")
        connectionNeedsPassword = try find("PQconnectionNeedsPassword")
        finish = try find("PQfinish")
        enterPipelineMode = try find("PQenterPipelineMode")
        exitPipelineMode = try find("PQexitPipelineMode")
        pipelineSync = try find("PQpipelineSync")
        sendQuery = try find("PQsendQuery")
        sendPrepare = try find("PQsendPrepare")
        sendQueryPrepared = try find("PQsendQueryPrepared")
        sendQueryParams = try find("PQsendQueryParams")
        flush = try find("PQflush")
        consumeInput = try find("PQconsumeInput")
        isBusy = try find("PQisBusy")
        getResult = try find("PQgetResult")
        resultStatus = try find("PQresultStatus")
        resultErrorField = try find("PQresultErrorField")
        tupleCount = try find("PQntuples")
        fieldCount = try find("PQnfields")
        fieldType = try find("PQftype")
        getIsNull = try find("PQgetisnull")
        getLength = try find("PQgetlength")
        getValue = try find("PQgetvalue")
        commandTuples = try find("PQcmdTuples")
        commandStatus = try find("PQcmdStatus")
        clear = try find("PQclear")
    }
}

import AccessKeys
import CLI
import Clocks
import Foundation
import HTTPServer
import Languages
import Logging
import SQLiteStorage
import SharedFolder
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

extension LiveContext {
    func serve(_ request: ServeRequest, language: Language) async throws(ServeFailure) {
        let (graph, plan) = try serverPlan(request)
        for (id, setting) in graph.providers.switchedOff { tell(ofOff: id, lacking: setting, in: language) }
        let logger = graph.logger(level: serverLogLevel)
        let clock = graph.wallClock
        let limits = SharedLimits(
            folder: SharedFolder(path: graph.folders.sharedFolder),
            origin: Self.nanosecondsSinceStart
        )
        let keys = KeyRing(storage: database.accessKeys, limits: limits, now: { clock.now }) { event in
            logger.log(level: event.isRecovery ? .notice : .warning, "keys", metadata: ["event": "\(event)"])
        }
        do { try await keys.load() } catch { throw .keys(error) }
        guard plan.options.isLoopback || plan.isOpen || keys.demandsKeys else {
            throw .keyNeeded(host: plan.options.host)
        }
        let server = LiveServer(plan: plan, graph: graph, keys: keys, profiles: database, logger: logger) {
            http,
            https in
            self.tellListening(plan, http, https, keys, in: language)
        }
        do { try await server.run() } catch let error as ServerError {
            throw ServeFailure(error)
        } catch {
            throw .ended(reason: "\(error)")
        }
    }

    /// Of the machine, also while it slept: all its processes read the same.
    private static var nanosecondsSinceStart: Int64 {
        var time = timespec()
        #if canImport(Darwin)
        clock_gettime(CLOCK_MONOTONIC, &time)
        #else
        clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private func serverPlan(_ request: ServeRequest) throws(ServeFailure) -> (LiveGraph, ServerPlan) {
        let (graph, configuration): (LiveGraph, ServerConfiguration)
        do throws(ConfigurationError) {
            graph = request.isDemo ? try self.graph().simulated : try self.graph()
            configuration = try ServerConfiguration(loaded.sources, providers: loaded.providers)
        } catch {
            throw .configuration(error)
        }
        return (graph, try ServerPlan(request, configuration))
    }

    /// A server's operator wants to know of more than a person who asked for the weather.
    private var serverLogLevel: Logger.Level {
        let chosen = (try? loaded.sources.text(of: .logLevel)) ?? nil
        return chosen == nil ? .notice : (try? loaded.values.get())?.logLevel ?? .notice
    }

    private func tellListening(
        _ plan: ServerPlan,
        _ http: Int,
        _ https: Int?,
        _ keys: KeyRing,
        in language: Language
    ) {
        let host = plan.options.host.contains(":") ? "[\(plan.options.host)]" : plan.options.host
        let addresses = ["http://\(host):\(http)"] + (https.map { ["https://\(host):\($0)"] } ?? [])
        let list = addresses.joined(separator: ", ")
        let docs = "\(addresses[0])/docs"
        let korean = language == .korean
        switch plan.pages {
        case .open, .kept:
            writeOutput(
                korean
                    ? "haneul: 날씨 앱은 \(list), 프로그램에서 쓰는 법은 \(docs)\n"
                    : "haneul: the app is at \(list); for programs: \(docs)\n"
            )
            guard plan.pages == .kept else { break }
            writeOutput(
                korean
                    ? "haneul: 화면의 날씨는 지역을 저장한 지 하루가 지난 사람에게만 보입니다 (--pages kept)\n"
                    : "haneul: the app shows weather to those who have kept a place for a day (--pages kept)\n"
            )
        case .off:
            writeOutput(
                korean
                    ? "haneul: 주소는 \(list), 화면은 꺼져 있고 API만 제공합니다 (--pages off). 쓰는 법은 \(docs)\n"
                    : "haneul: answering programs at \(list), how is told at \(docs); the pages are off (--pages off)\n"
            )
        }
        if !keys.demandsKeys {
            writeOutput(
                language == .korean
                    ? "haneul: 아직 키가 없어 누구나 쓸 수 있습니다 (haneul keys create)\n"
                    : "haneul: there is no key yet, so anybody may ask (haneul keys create)\n"
            )
        } else if !keys.holdsUsableKeys {
            writeOutput(
                language == .korean
                    ? "haneul: 키가 있어야 하는데 쓸 수 있는 키가 없어 아무도 쓸 수 없습니다. 하나 만들거나 (haneul keys create) 백업을 되살리세요\n"
                    : "haneul: keys are demanded and none holds, so nobody may ask. Make one (haneul keys create), or bring a backup back\n"
            )
        }
    }
}

extension ServeFailure {
    fileprivate init(_ error: ServerError) {
        switch error {
        case .cannotListen(let host, let port, .taken): self = .portInUse(host: host, port: port)
        case .cannotListen(let host, let port, .forbidden): self = .notPermitted(host: host, port: port)
        case .cannotListen(let host, _, .notOfThisMachine): self = .addressNotHere(host)
        case .cannotListen(let host, let port, .other(let reason)):
            self = .cannotListen(host: host, port: port, reason: reason)
        case .unusableCertificate(let path, let reason):
            self = .unusableCertificate(path: path, reason: reason)
        case .invalidAddressBlock(let text): self = .wrongAddressBlock(text)
        }
    }
}

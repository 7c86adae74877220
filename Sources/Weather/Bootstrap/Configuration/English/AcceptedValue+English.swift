import AccountHosting

extension AcceptedValue {
    var english: String {
        switch self {
        case .words(let words): words
        case .providers(let names): "a comma list of: \(names)"
        case .commercialProviders(let without, let allowed):
            "for HANEUL_USE=commercial a list without \(without), whose terms forbid commercial use"
                + (allowed.isEmpty ? "" : ": \(allowed)")
        case .latitude: "a latitude of −90 … 90"
        case .longitude: "a longitude of −180 … 180"
        case .coordinate: "latitude and longitude, two numbers as in 37.57,126.98"
        case .time: "a time such as 2026-11-21T09:00:00+09:00"
        case .speed: "a number from 0.01 to 3600"
        case .environment: "set in the environment"
        case .host: "an address or a name of this machine"
        case .port: "a port from 0 (any free one) to 65535"
        case .file: "the path of a PEM file"
        case .flag: "yes or no"
        case .addressBlocks: "a comma list of addresses or blocks such as 10.0.0.0/8"
        case .accountKeys: "a number of requests a day from 1 to 1000000, or off"
        case .stopDelay: "a number of seconds from 0 to 60"
        case .origin: "the address people use, scheme and host alone, as in https://weather.example.org"
        case .mail(.host): "the name or address of a mail server"
        case .mail(.port): "a port from 1 to 65535"
        case .mail(.security): "starttls, tls or plain (plain on this machine only)"
        case .mail(.user), .mail(.password): "1 to 500 visible characters"
        case .mail(.sender): "an address, or a name and an address: Haneul <weather@example.org>"
        case .mail(.authorities): "the path of a PEM file"
        case .pushContact: "mailto: and an address, or an https:// address"
        case .pushHosts:
            "hosts of push services, such as push.example.org or push.example.org:8443, or loopback, separated by commas"
        case .webhookTargets:
            "addresses (http://gotify.lan:8080), blocks of addresses (192.168.1.0/24) or ports (:8443), separated by commas"
        case .databaseURL(.form):
            "postgres://user:password@host/database, or without password"
        case .databaseURL(.port): "postgres://…, whose ports are numbers from 1 to 65535"
        case .databaseURL(.escape):
            "postgres://…, with two hexadecimal digits after each % (%25 for % itself)"
        case .databaseURL(.character):
            "postgres://…, with each character that a host, a name or the database cannot have written as in %2F"
        case .databaseURL(.setting(let name)):
            "postgres://…, with sslmode, sslrootcert and host after the ?, each at most once; not \(name)"
        case .databaseURL(.encryption): "postgres://…?sslmode= with \(AcceptedValue.encryptions)"
        case .cacheURL(.form): "redis://user:password@host:port or rediss://…, also without user and port"
        case .cacheURL(.port): "redis://…, whose port is a number from 1 to 65535"
        case .cacheURL(.database): "redis://host/0, with a number of a database after the /"
        case .cacheURL(.escape): "redis://…, with two hexadecimal digits after each % (%25 for % itself)"
        case .cacheURL(.character):
            "redis://…, with each character that a host or a name cannot have written as in %2F"
        case .cacheURL(.setting(let name)):
            "redis://…, with sslrootcert and timeout after the ?, each at most once; not \(name)"
        case .cacheURL(.authorities): "rediss://…?sslrootcert=: with redis:// nothing is encrypted"
        case .cacheURL(.timeout): "redis://…?timeout= with a number of milliseconds from 10 to 60000"
        case .nodeSecret: "64 hexadecimal digits, such as openssl rand -hex 32 prints"
        case .pushKey: "a key such as haneul database secrets prints"
        case .recordSources(let names): "a comma list of providers with forecasts, and of models: \(names)"
        case .neededBy(let variable): "set, since \(variable) is"
        case .encryption:
            "starttls or tls: only a mail server on this machine is spoken to without encryption"
        case .jsonText: "a JSON string"
        case .secretOnInput: "“-”, and the secret itself on standard input"
        }
    }
}

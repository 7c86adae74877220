import HTTPService
import HTTPTypes
import StoragePort
import UseCases
import WeatherModels
import WeatherPorts
import WebPages

/// What a request tells of who asks: a cookie leads to a profile, and that to what they chose; without one, the languages
/// of the browser have to do. A store that cannot be read is the visitor's `problem`.
struct Recognition: Sendable {
    var visitor: Visitor
    /// Nil where the store does not give the key.
    var keys: Keys?
    /// Whether the browser shall keep its cookie for longer.
    var isRenewed = false
    /// Whether its cookie is nobody's.
    var isForged = false
    /// As whom the browser was known before it kept anything; nil where its cookie does not say.
    var newcomer: Newcomer?
    /// Who they are from now on, where they are nobody yet and their browser does not know.
    var given: Newcomer?

    private static let mark = Signer.Purpose(rawValue: "mark")

    /// What signs cookies and forms.
    struct Keys: Sendable {
        let signer: Signer
        let tokens: FormTokens
    }

    init(of request: ServiceRequest, key: SigningKey, profiles: ProfileUseCases) async {
        let accepted = AcceptedLanguages(request.headers[.acceptLanguage])
        do throws(StorageFailure) {
            let signer = try await key.signer()
            let keys = Keys(signer: signer, tokens: FormTokens(signer, randomBytes: key.randomBytes))
            self = await Self(of: request, keys, accepted: accepted, profiles: profiles)
            if visitor.profile == nil { become(newcomer ?? Newcomer(randomBytes: key.randomBytes), keys) }
        } catch {
            self.init(Visitor(profile: nil, accepted: accepted, formToken: "", problem: error))
        }
    }

    private init(_ visitor: Visitor) {
        self.visitor = visitor
    }

    private init(
        of request: ServiceRequest,
        _ keys: Keys,
        accepted: AcceptedLanguages,
        profiles: ProfileUseCases
    ) async {
        self.init(Visitor(profile: nil, accepted: accepted, formToken: ""))
        self.keys = keys
        newcomer = Newcomer(request, keys.signer)
        for id in ProfileCookie(keys.signer).profiles(in: request) {
            let token = keys.tokens.token(for: id.rawValue)
            do throws(StorageFailure) {
                guard let visit = try await profiles.visit(id) else { continue }
                visitor = Visitor(profile: id, settings: visit.settings, accepted: accepted, formToken: token)
                visitor.kept = visit.kept
                isRenewed = visit.isFirstOfDay
            } catch {
                visitor = Visitor(profile: id, accepted: accepted, formToken: token, problem: error)
            }
            visitor.mark = String(keys.signer.signature(of: id.rawValue, for: Self.mark).prefix(8))
            return
        }
        isForged = ProfileCookie.isSent(with: request)
    }

    private mutating func become(_ newcomer: Newcomer, _ keys: Keys) {
        if self.newcomer == nil { given = newcomer }
        visitor.formToken = newcomer.token(keys.tokens)
    }

    /// The profile that is made for them once they keep something; nil where the store does not give the key.
    /// - Parameter token: Of the form, which says who they are where their browser keeps no cookie.
    func newProfile(with token: String?) -> Profile.ID? {
        guard let keys else { return nil }
        let newcomer = newcomer ?? Newcomer(namedIn: token, keys.tokens)
        return newcomer?.profile(by: keys.signer)
    }

    /// Whether a form came from a page that was made for this visitor, by what the browser says of where it was sent from.
    func isOwn(_ token: String?, from source: RequestSource) -> Bool {
        guard let tokens = keys?.tokens, source != .otherSite else { return false }
        let isBrowsers = newcomer?.isToken(token, tokens) ?? false
        guard let profile = visitor.profile else {
            // Who keeps no cookies is told so once something is made for them.
            return isBrowsers
                || (newcomer == nil && source == .ownSite && Newcomer(namedIn: token, tokens) != nil)
        }
        // A page drawn before the first thing was kept, which the browser went back to, has the newcomer's token still.
        return tokens.isToken(token, of: profile.rawValue) || (source == .ownSite && isBrowsers)
    }
}

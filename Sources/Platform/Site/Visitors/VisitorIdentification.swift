import HTTPService
import HTTPTypes
import Profiles
import StoragePort

/// What a request tells of who asks: a cookie leads to a profile, and that to what they chose; without one, the languages
/// of the browser have to do. A store that cannot be read is the visitor's `problem`.
struct VisitorIdentification<Kept: Sendable>: Sendable {
    var visitor: Visitor
    /// Nil where nothing is kept, or it cannot be read.
    var kept: Kept?
    /// Nil where the store does not give the key.
    var keys: SigningKey.Keys?
    /// Whether the browser shall keep its cookie for longer.
    var isRenewed = false
    /// Whether its cookie is nobody's.
    var isForged = false
    /// As whom the browser was known before it kept anything; nil where its cookie does not say.
    var newcomer: Newcomer?
    /// Who they are from now on, where they are nobody yet and their browser does not know.
    var given: Newcomer?

    private init(_ visitor: Visitor) {
        self.visitor = visitor
    }

    init<P: People>(
        of request: ServiceRequest,
        among people: P,
        visits: ProfileVisits,
        key: SigningKey,
        cookie: ProfileCookie
    ) async where P.Kept == Kept {
        let accepted = AcceptedLanguages(request.headers[.acceptLanguage])
        let nobody = people.choices(in: nil)
        do throws(StorageError) {
            let keys = try await key.keys()
            self.init(Visitor(profile: nil, choices: nobody, accepted: accepted, formToken: ""))
            self.keys = keys
            newcomer = Newcomer(request, keys.signer)
            await find(cookie.profiles(in: request, keys.signer), among: people, visits, keys, accepted)
            if visitor.profile == nil {
                isForged = cookie.isSent(with: request)
                become(newcomer ?? Newcomer(randomBytes: key.randomBytes), keys)
            }
        } catch {
            self.init(
                Visitor(profile: nil, choices: nobody, accepted: accepted, formToken: "", problem: error)
            )
        }
    }

    /// Takes the first of the profiles that there is.
    private mutating func find<P: People>(
        _ profiles: [Profile.ID],
        among people: P,
        _ visits: ProfileVisits,
        _ keys: SigningKey.Keys,
        _ accepted: AcceptedLanguages
    ) async where P.Kept == Kept {
        for id in profiles {
            let token = keys.tokens.token(for: id.rawValue)
            do throws(StorageError) {
                guard let visit = try await visits.visit(id) else { continue }
                let kept = try await people.kept(of: visit.profile)
                let choices = people.choices(in: kept)
                visitor = Visitor(profile: id, choices: choices, accepted: accepted, formToken: token)
                self.kept = kept
                isRenewed = visit.isFirstOfDay
            } catch {
                visitor = Visitor(
                    profile: id,
                    choices: people.choices(in: nil),
                    accepted: accepted,
                    formToken: token,
                    problem: error
                )
            }
            visitor.mark = String(keys.signer.signature(of: id.rawValue, for: .mark).prefix(8))
            return
        }
    }

    private mutating func become(_ newcomer: Newcomer, _ keys: SigningKey.Keys) {
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

extension Signer.Purpose {
    fileprivate static let mark = Self(rawValue: "mark")
}

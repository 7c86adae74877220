import Accounts
import HTTPService
import HTTPTypes
import Profiles
import StoragePort

/// Identifies the visitor of a request. The cookie of a session leads to an account and its profile, otherwise the
/// visitor's own cookie to a profile and its settings; without either, the browser's languages are used. If the store
/// cannot be read, the visitor has a `problem`.
struct VisitorIdentification<Kept: Sendable>: Sendable {
    var visitor: Visitor
    /// `nil` if nothing is stored or it cannot be read.
    var kept: Kept?
    /// `nil` if the store cannot provide the key, or tell whose session it is.
    var tokens: FormTokens?
    /// Whether the browser's cookie should be renewed.
    var isRenewed = false
    /// Whether a cookie was sent that identifies no profile.
    var isForged = false
    /// Whether a cookie was sent of a session that has ended.
    var isEnded = false
    /// The newcomer in the browser's cookie; `nil` without a valid one.
    var newcomer: Newcomer?
    /// The newcomer to send a cookie to, if the visitor has neither a profile nor such a cookie.
    var given: Newcomer?

    /// - Parameter sessions: `nil` for a site without accounts.
    init<P: People>(
        of request: ServiceRequest,
        among people: P,
        visits: ProfileVisits,
        key: SigningKey,
        design: SiteDesign,
        sessions: SessionUseCases?
    ) async where P.Kept == Kept {
        let accepted = AcceptedLanguages(request.headers[.acceptLanguage])
        visitor = Visitor(choices: people.choices(in: nil), accepted: accepted, design: design)
        do throws(StorageError) {
            let tokens = try await key.tokens()
            newcomer = Newcomer(request, tokens.signer)
            let profiles = design.cookie.profiles(in: request, tokens.signer)
            let reading = ProfileReading(people: people, visits: visits, tokens: tokens, accepted, design)
            if let signedIn = try await findSession(of: request, sessions, design.sessionCookies),
                await enter(signedIn, of: sessions, reading)
            {
                visitor.deviceProfile = profiles.first
            } else {
                await find(profiles, reading)
                if visitor.profile == nil {
                    isForged = design.cookie.isSent(with: request)
                    become(newcomer ?? Newcomer(randomBytes: key.randomBytes), tokens)
                }
            }
            self.tokens = tokens
        } catch {
            visitor.problem = error
        }
    }

    private mutating func findSession(
        of request: ServiceRequest,
        _ sessions: SessionUseCases?,
        _ cookies: SessionCookies
    ) async throws(StorageError) -> SessionUseCases.SignedIn? {
        guard let sessions else { return nil }
        let sent = cookies.sessions(in: request)
        for text in sent {
            do throws(AccountFailure) {
                let signedIn = try await sessions.identify(text, canRotate: !request.isForStream)
                if let signedIn { return signedIn }
            } catch {
                guard case .storage(let problem) = error else { continue }
                throw problem
            }
        }
        isEnded = !sent.isEmpty
        return nil
    }

    /// Returns whether the account is still there.
    private mutating func enter<P: People>(
        _ signedIn: SessionUseCases.SignedIn,
        of sessions: SessionUseCases?,
        _ reading: ProfileReading<P>
    ) async -> Bool where P.Kept == Kept {
        let (profile, session) = (signedIn.account.profile, signedIn.session.id)
        if await !take(profile, as: session.rawValue, reading) {
            // Profiles that nobody used for long are deleted, accounts are not.
            try? await reading.visits.make(profile)
            // Unless the account was deleted since its session was found: nothing may be kept for it.
            if let sessions, (try? await sessions.isOpen(session)) == false {
                _ = try? await reading.visits.erase(profile)
                isEnded = true
                return false
            }
            _ = await take(profile, as: session.rawValue, reading)
        }
        visitor.signedIn = signedIn
        isRenewed = false
        return true
    }

    private mutating func find<P: People>(
        _ profiles: [Profile.ID],
        _ reading: ProfileReading<P>
    ) async where P.Kept == Kept {
        for id in profiles where await take(id, as: id.rawValue, reading) {
            return
        }
    }

    /// Reads a profile, and returns whether it exists, as far as can be known.
    ///
    /// - Parameter person: What the tokens of forms are bound to.
    private mutating func take<P: People>(
        _ id: Profile.ID,
        as person: String,
        _ reading: ProfileReading<P>
    ) async -> Bool where P.Kept == Kept {
        do throws(StorageError) {
            guard let visit = try await reading.visits.visit(id) else { return false }
            let kept = try await reading.people.kept(of: visit.profile)
            visitor = reading.visitor(id, keeping: kept, as: person)
            self.kept = kept
            isRenewed = visit.isFirstOfDay
        } catch {
            visitor = reading.visitor(id, keeping: nil, as: person)
            visitor.problem = error
        }
        return true
    }

    private mutating func become(_ newcomer: Newcomer, _ tokens: FormTokens) {
        if self.newcomer == nil { given = newcomer }
        visitor.formToken = newcomer.token(tokens)
    }

    /// Returns the identifier of the profile to create when they save something, or `nil` if the store cannot provide
    /// the key.
    ///
    /// - Parameter token: The token of the form, which identifies newcomers whose browser refuses cookies.
    func newProfile(with token: String?) -> Profile.ID? {
        guard let tokens, visitor.signedIn == nil else { return nil }
        let newcomer = newcomer ?? Newcomer(namedIn: token, tokens)
        return newcomer?.profile(by: tokens.signer)
    }

    /// Whether a form came from a page made for this visitor, considering where the browser says it came from.
    func isOwn(_ token: String?, from source: RequestSource) -> Bool {
        guard let tokens, source != .otherSite else { return false }
        if let session = visitor.signedIn?.session { return tokens.isToken(token, of: session.id.rawValue) }
        let isBrowsers = newcomer?.isToken(token, tokens) ?? false
        guard let profile = visitor.profile else {
            // A visitor without cookies is told so once something was created for them.
            return isBrowsers
                || (newcomer == nil && source == .ownSite && Newcomer(namedIn: token, tokens) != nil)
        }
        // A page drawn before the first save, to which the browser went back, still has the newcomer's token.
        return tokens.isToken(token, of: profile.rawValue) || (source == .ownSite && isBrowsers)
    }
}

/// What a visitor is made of once their profile is known.
private struct ProfileReading<P: People> {
    let people: P
    let visits: ProfileVisits
    private let tokens: FormTokens
    private let accepted: AcceptedLanguages
    private let design: SiteDesign

    init(
        people: P,
        visits: ProfileVisits,
        tokens: FormTokens,
        _ accepted: AcceptedLanguages,
        _ design: SiteDesign
    ) {
        (self.people, self.visits, self.tokens) = (people, visits, tokens)
        (self.accepted, self.design) = (accepted, design)
    }

    func visitor(_ id: Profile.ID, keeping kept: P.Kept?, as person: String) -> Visitor {
        var visitor = Visitor(
            profile: id,
            choices: people.choices(in: kept),
            accepted: accepted,
            design: design,
            formToken: tokens.token(for: person)
        )
        visitor.mark = String(tokens.signer.signature(of: id.rawValue, for: .mark).prefix(8))
        return visitor
    }
}

extension ServiceRequest {
    /// Whether a browser opens a stream of events, whose head can set no cookie for what comes after it.
    fileprivate var isForStream: Bool { headers[.accept]?.contains("text/event-stream") == true }
}

extension Signer.Purpose {
    fileprivate static let mark = Self(rawValue: "mark")
}
